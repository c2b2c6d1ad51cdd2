// Loaded before the server of the screenshot tests. The clock starts at a fixed time. Otherwise demonstration cars,
// opening hours and "days ago" would change.
const START = Date.parse('2026-03-05T01:00:00Z');
const Real = globalThis.Date;
const shift = START - Real.now();
const now = () => Real.now() + shift;

globalThis.Date = new Proxy(Real, {
  construct: (target, args, newTarget) =>
    args.length === 0 ? new Real(now()) : Reflect.construct(target, args, newTarget),
  apply: () => new Real(now()).toString(),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
});
