/** Memoizes a function of one object: each result lives as long as its object. */
export function memoizeWeak<Key extends object, Result>(compute: (key: Key) => Result): (key: Key) => Result {
  const results = new WeakMap<Key, { readonly result: Result }>();
  return (key) => {
    let entry = results.get(key);
    if (!entry) results.set(key, (entry = { result: compute(key) }));
    return entry.result;
  };
}
