import { useState } from 'react';

/**
 * Returns the value of an earlier rendering as long as the new one is the same for the component, so that what depends on it
 * is not computed or rendered again.
 */
export function useStableValue<Value>(
  value: Value,
  isSame: (before: NonNullable<Value>, after: NonNullable<Value>) => boolean,
): Value {
  const [stable, setStable] = useState(value);
  if (stable === value) return stable;
  if (
    stable !== undefined &&
    stable !== null &&
    value !== undefined &&
    value !== null &&
    isSame(stable, value)
  )
    return stable;
  setStable(value);
  return value;
}
