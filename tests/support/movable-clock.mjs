// Loaded before a server whose clock a test moves. The file in TEST_CLOCK contains the number of
// milliseconds by which the clock is ahead.
import { readFileSync } from 'node:fs';

const RealDate = globalThis.Date;
// Read at every call, so that a request always sees the time that was set before it.
const now = () => RealDate.now() + Number(readFileSync(process.env.TEST_CLOCK ?? '', 'utf8'));

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    args.length === 0 ? new RealDate(now()) : Reflect.construct(target, args, newTarget),
  apply: () => new RealDate(now()).toString(),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
});
