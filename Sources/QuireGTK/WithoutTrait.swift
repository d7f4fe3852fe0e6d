#if !GTK
  // Without the trait there are no widgets. Their names are there to say so: "cannot find 'PagedListView'" would not help.

  /// A list of pages: with the package trait `GTK`.
  @available(*, unavailable, message: "QuireGTK needs its package trait: say traits: [\"GTK\"] where your package names Quire")
  public final class PagedListView<Item: Identifiable> {}

  /// Content and its placeholders: with the package trait `GTK`.
  @available(*, unavailable, message: "QuireGTK needs its package trait: say traits: [\"GTK\"] where your package names Quire")
  public final class ContentStack {}
#endif
