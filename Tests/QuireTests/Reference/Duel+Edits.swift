@testable import Quire

extension Duel {
  mutating func edit(
    _ description: EditDescription, _ waits: Bool, _ outcomes: inout [EditWord?]
  ) -> (Core.Outcome, ReferencePager.Deeds) {
    let result: (EditTask.Outcome, Core.Outcome)
    let edit: ReferencePager.Edit
    var inserted: Int?
    switch description {
    case .insert(let item, let position):
      result = core.insert(item, at: position, waits: waits)
      edit = .insert(item, position)
      inserted = item.id
    case .update(let id, let text):
      result = core.update(id, waits: waits) { $0.text += text }
      edit = .update(id, text: text, id: id)
    case .changeID(let id, let new):
      result = core.update(id, waits: waits) { $0 = Item(new, $0.text) }
      edit = .update(id, text: "", id: new)
    case .move(let id, let position):
      result = core.move(id, to: position, waits: waits)
      edit = .move(id, position)
    case .remove(let id):
      result = core.remove(id, waits: waits)
      edit = .remove(id)
    }
    var own: (EditWord, pending: Int?)!
    let deeds = model.handle { own = $0.edit(edit, waits: waits) }
    outcomes = [EditWord(result.0), own.0]
    if !result.1.waiting.isEmpty != (own.pending != nil) { outcomes = [outcomes[0], nil] }
    if let engine = result.1.waiting.first, let model = own.pending { pending.append((engine, model, inserted)) }
    return (result.1, deeds)
  }
}
