import dns from 'node:dns';

type Callback = (error: Error | null, address: unknown, family?: number) => void;

/**
 * Makes Node resolve names under `.localhost` to this machine (RFC 6761), as browsers do, until the returned function is
 * called. The resolvers of some systems do not.
 */
export function resolveLocalhost(): () => void {
  const original = dns.lookup;
  const lookup = (name: string, options: unknown, callback?: Callback) => {
    const done = (callback ?? options) as Callback;
    if (!name.endsWith('.localhost'))
      return (original as (...args: unknown[]) => void)(name, options, callback);
    const wantsAll =
      typeof options === 'object' && options !== null && 'all' in options && options.all === true;
    if (wantsAll) done(null, [{ address: '127.0.0.1', family: 4 }]);
    else done(null, '127.0.0.1', 4);
  };
  dns.lookup = lookup as unknown as typeof dns.lookup;
  return () => {
    dns.lookup = original;
  };
}
