import Foundation

/// Returns a function that newer versions of GTK or libadwaita have; nil with an older one.
///
/// The function is looked up at run time, so a program that was built with older headers also uses it.
func newerFunction<Function>(_ name: String, as type: Function.Type) -> Function? {
  dlsym(dlopen(nil, RTLD_NOW), name).map { unsafeBitCast($0, to: type) }
}
