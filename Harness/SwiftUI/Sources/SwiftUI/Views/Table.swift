/// https://developer.apple.com/documentation/swiftui/tablecolumncontent
public protocol TableColumnContent<TableRowValue> {
  associatedtype TableRowValue: Identifiable
  @MainActor var headlessColumns: [(title: AnyView, cell: (TableRowValue) -> AnyView)] { get }
}

/// https://developer.apple.com/documentation/swiftui/tablecolumn
nonisolated public struct TableColumn<RowValue: Identifiable, Sort, Content: View, Label: View>: TableColumnContent {
  let label: Label
  let content: (RowValue) -> Content

  @MainActor public var headlessColumns: [(title: AnyView, cell: (RowValue) -> AnyView)] { [(AnyView(label), { AnyView(content($0)) })] }
}

extension TableColumn where Sort == Never, Label == Text {
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping (RowValue) -> Content) {
    label = Text(titleKey)
    self.content = content
  }
}

nonisolated public struct TupleTableColumnContent<RowValue: Identifiable, Sort, T>: TableColumnContent {
  let columns: [any TableColumnContent<RowValue>]
  @MainActor public var headlessColumns: [(title: AnyView, cell: (RowValue) -> AnyView)] { columns.flatMap { $0.headlessColumns } }
}

/// https://developer.apple.com/documentation/swiftui/tablecolumnbuilder
@resultBuilder public struct TableColumnBuilder<RowValue: Identifiable, Sort> {
  public static func buildExpression<Content: View, Label: View>(
    _ column: TableColumn<RowValue, Sort, Content, Label>
  ) -> TableColumn<RowValue, Sort, Content, Label> { column }
  public static func buildBlock<Content: TableColumnContent>(_ content: Content) -> Content
  where Content.TableRowValue == RowValue { content }
  public static func buildBlock<C0: TableColumnContent, C1: TableColumnContent>(
    _ c0: C0, _ c1: C1
  ) -> TupleTableColumnContent<RowValue, Sort, (C0, C1)> where C0.TableRowValue == RowValue, C1.TableRowValue == RowValue {
    TupleTableColumnContent(columns: [c0, c1])
  }
  public static func buildBlock<C0: TableColumnContent, C1: TableColumnContent, C2: TableColumnContent>(
    _ c0: C0, _ c1: C1, _ c2: C2
  ) -> TupleTableColumnContent<RowValue, Sort, (C0, C1, C2)>
  where C0.TableRowValue == RowValue, C1.TableRowValue == RowValue, C2.TableRowValue == RowValue {
    TupleTableColumnContent(columns: [c0, c1, c2])
  }
}

/// https://developer.apple.com/documentation/swiftui/tablerowcontent
public protocol TableRowContent<TableRowValue> {
  associatedtype TableRowValue: Identifiable
}

nonisolated public struct TableForEachContent<Data: RandomAccessCollection>: TableRowContent where Data.Element: Identifiable {
  public typealias TableRowValue = Data.Element
  let data: Data
}

/// https://developer.apple.com/documentation/swiftui/table
nonisolated public struct Table<Value, Rows: TableRowContent, Columns: TableColumnContent>: Primitive
where Value == Rows.TableRowValue, Rows.TableRowValue == Columns.TableRowValue {
  let rows: Rows
  let columns: Columns
  let resolveRows: @MainActor (Rows, Columns, Context) -> [Element]

  @MainActor package func resolve(_ context: Context) -> [Element] {
    let titles = columns.headlessColumns.enumerated().flatMap { index, column in context.child("title \(index)").resolve(column.title) }
    let rows = Element(.scrollable(resolveRows(rows, columns, context.child("rows")), isList: false), context)
    return [Element(.inset(top: [Element(.horizontal(titles), context)], bottom: [], content: [rows]), context)]
  }
}

extension Table {
  public init<Data: RandomAccessCollection>(_ data: Data, @TableColumnBuilder<Value, Never> columns: () -> Columns)
  where Rows == TableForEachContent<Data>, Data.Element == Columns.TableRowValue {
    rows = TableForEachContent(data: data)
    self.columns = columns()
    resolveRows = { rows, columns, context in
      ForEach(rows.data) { value in
        TableRowView(cells: columns.headlessColumns.map { $0.cell(value) })
      }.resolve(context)
    }
  }
}

private nonisolated struct TableRowView: Primitive {
  let cells: [AnyView]
  @MainActor func resolve(_ context: Context) -> [Element] {
    [Element(.horizontal(cells.enumerated().flatMap { context.child($0).resolve($1) }), context)]
  }
}
