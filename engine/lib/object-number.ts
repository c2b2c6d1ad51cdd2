const numbers = new WeakMap<object, number>();
let lastNumber = 0;

/** A number of an object's identity, for cache keys: two objects have the same number only if they are the same. */
export function getObjectNumber(object: object): number {
  let number = numbers.get(object);
  if (number === undefined) numbers.set(object, (number = lastNumber += 1));
  return number;
}
