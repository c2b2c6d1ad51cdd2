// Loaded before the server of the screenshot tests: its day is always the same, and the clock continues from
// there. So its demonstration cars, opening hours and "days ago" do not change with the calendar.
const START = Date.parse('2026-03-05T01:00:00Z');
const Real = globalThis.Date;
const shift = START - Real.now();
const now = () => Real.now() + shift;

globalThis.Date = new Proxy(Real, {
  construct: (target, given, derived) =>
    given.length === 0 ? new Real(now()) : Reflect.construct(target, given, derived),
  apply: () => new Real(now()).toString(),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
});
