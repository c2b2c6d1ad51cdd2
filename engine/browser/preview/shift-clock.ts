/**
 * Shifts the clock of the page's scripts to another moment, from which time continues. A page that is
 * previewed at a date hides expired content, and counts days, as it will on that date.
 * @param moment epoch milliseconds
 */
export function shiftClock(moment: number): void {
  const RealDate = Date;
  const offset = moment - RealDate.now();
  const now = () => RealDate.now() + offset;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, values: unknown[], newTarget) =>
      Reflect.construct(target, values.length === 0 ? [now()] : values, newTarget) as Date,
    get: (target, name): unknown => (name === 'now' ? now : Reflect.get(target, name)),
  });
}
