import Foundation

/// A number with commas, as it is easier to read.
public func grouped(_ count: Int) -> String { count.formatted(.number.locale(Locale(identifier: "en"))) }

/// How many things a list has: `1 commit`, `30 commits`, `100+ commits` where there are more, `3 new commits` with an adjective.
public func counted(_ count: Int, _ noun: String, hasMore: Bool = false, adjective: String? = nil) -> String {
  let number = hasMore ? "\(count)+" : "\(count)"
  return [number, adjective, count == 1 && !hasMore ? noun : "\(noun)s"].compactMap { $0 }.joined(separator: " ")
}

/// What a list offers that holds things that are new (B30); nothing where it holds none.
public func offer(ofHeld count: Int, _ noun: String) -> String {
  count == 0 ? "" : "\(counted(count, noun, adjective: "new")): n shows \(count == 1 ? "it" : "them")"
}
