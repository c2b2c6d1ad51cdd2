/** `tabs[a].title` is within `tabs` and within itself, but not within `tab`. */
export function isWithinPath(inner: string, outer: string): boolean {
  return inner === outer || (inner.startsWith(outer) && /^[.[]/.test(inner.slice(outer.length)));
}

/** Whether one of two paths contains the other. */
export function isOverlapping(a: string, b: string): boolean {
  return isWithinPath(a, b) || isWithinPath(b, a);
}
