#if GTK
  import Quire

  /// The lines of a list that its view lays out: all, or where there are too many, those around the reader.
  ///
  /// GTK counts the pixels of a list with 32 bits, and shows nothing of one that is longer. A list of a billion rows is.
  struct ListStretch {
    /// The number of lines that are laid out when the stretch is chosen. It may become twice as long as lines come in.
    let maximum: Int
    let lines: Range<Int>

    /// So many that GTK can count them unless rows are higher than a thousand pixels, and that a mouse wheel does not come to their end.
    static var standardMaximum: Int { 1_000_000 }

    /// A stretch of a list around a line.
    init(around line: Int = 0, of count: Int, maximum: Int) {
      let length = min(count, maximum)
      let start = min(max(0, line - length / 2), count - length)
      self.init(lines: start..<start + length, maximum: maximum)
    }

    private init(lines: Range<Int>, maximum: Int) {
      self.maximum = maximum
      self.lines = lines
    }

    var isAtStart: Bool { lines.lowerBound == 0 }
    func isAtEnd(of count: Int) -> Bool { lines.upperBound == count }

    /// Returns the same lines after a change, with those that come in among them, and the part of the change that concerns them; nil if another
    /// stretch is to be chosen.
    ///
    /// - Parameter count: The number of lines that the list had before.
    func moved(by splices: [ListChanges.Splice], of count: Int) -> (stretch: ListStretch, inside: [ListChanges.Splice])? {
      var inside: [ListChanges.Splice] = []
      var (shift, growth, total) = (0, 0, count)
      for splice in splices {
        let difference = splice.after.count - splice.before.count
        total += difference
        if splice.before.lowerBound < lines.lowerBound, splice.before.upperBound <= lines.lowerBound {
          shift += difference
        } else if splice.before.lowerBound >= lines.lowerBound, splice.before.upperBound <= lines.upperBound,
          splice.before.lowerBound < lines.upperBound || isAtEnd(of: count)
        {
          inside.append(splice)
          growth += difference
        } else if splice.before.lowerBound < lines.upperBound {
          return nil
        }
      }
      let length = lines.count + growth
      let start = lines.lowerBound + shift
      let moved = ListStretch(lines: start..<start + length, maximum: maximum)
      guard length - maximum <= maximum, length >= min(total, maximum / 2) else { return nil }
      guard moved.isAtStart == isAtStart, moved.isAtEnd(of: total) == isAtEnd(of: count) else { return nil }
      return (moved, inside)
    }

    /// Returns whether lines are so near to an end of the stretch that another stretch is better, if the list continues there.
    func isLeft(by seen: ClosedRange<Int>, of count: Int) -> Bool {
      let margin = maximum / 10
      return !isAtStart && seen.lowerBound < lines.lowerBound + margin
        || !isAtEnd(of: count) && seen.upperBound >= lines.upperBound - margin
    }
  }
#endif
