// Loaded before the server of the screenshot tests. The clock starts at a fixed time. Otherwise demonstration cars,
// opening hours and "days ago" would change.
const START = Date.parse('2026-03-05T01:00:00Z');
const RealDate = globalThis.Date;
const shift = START - RealDate.now();
const now = () => RealDate.now() + shift;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    args.length === 0 ? new RealDate(now()) : Reflect.construct(target, args, newTarget),
  apply: () => new RealDate(now()).toString(),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
});
