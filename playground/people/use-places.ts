import { useMemo } from 'react';
import { parseLocations, readLocations } from '../locations';
import { usePlayground } from '../store';
import { toPlaces, type Place } from './person-schema';

/** The locations where people can work. The same array until it changes. */
export function usePlaces(): readonly Place[] {
  const text = usePlayground((state) => readLocations(state).text);
  return useMemo(() => toPlaces(parseLocations(text) ?? []), [text]);
}
