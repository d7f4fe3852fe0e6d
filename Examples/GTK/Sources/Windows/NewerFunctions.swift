import Foundation

/// Returns a function that newer versions of GTK or libadwaita have; nil with an older one.
///
/// It is looked up at run time: a program that was built with older headers uses it, too.
func newerFunction<Function>(_ name: String, as type: Function.Type) -> Function? {
  dlsym(dlopen(nil, RTLD_NOW), name).map { unsafeBitCast($0, to: type) }
}
