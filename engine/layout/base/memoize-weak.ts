/** Memoizes a function of one object: each result is kept as long as the object itself. */
export function memoizeWeak<Key extends object, Result>(compute: (key: Key) => Result): (key: Key) => Result {
  const results = new WeakMap<Key, { readonly result: Result }>();
  return (key) => {
    let known = results.get(key);
    if (!known) results.set(key, (known = { result: compute(key) }));
    return known.result;
  };
}
