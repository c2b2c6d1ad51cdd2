/**
 * Memoizes only the latest call, by its first argument, for functions that are called several times in a row
 * with the same object. The other arguments must be determined by the first.
 */
export function memoizeOne<Key extends object, Rest extends readonly unknown[], Result>(
  compute: (key: Key, ...rest: Rest) => Result,
): (key: Key, ...rest: Rest) => Result {
  let latest: { readonly key: Key; readonly result: Result } | undefined;
  return (key, ...rest) => {
    if (latest?.key !== key) latest = { key, result: compute(key, ...rest) };
    return latest.result;
  };
}
