/**
 * Suggestions for form fields that ask for a vehicle. In: the typed text. Out: vehicles in stock. Never
 * throws.
 */
import { isObject } from '../../lib';

/** A vehicle as visitors choose it. */
export interface VehicleSuggestion {
  id: string;
  label: string;
}

const isSuggestion = (value: unknown): value is VehicleSuggestion =>
  isObject(value) && typeof value.id === 'string' && typeof value.label === 'string';

/** Fetches the first vehicles that the site's search finds; empty if the search does not respond. */
export async function fetchVehicleSuggestions(
  query: string,
  signal: AbortSignal,
): Promise<readonly VehicleSuggestion[]> {
  try {
    const response = await fetch(`/api/vehicle-suggestions?${new URLSearchParams({ query })}`, { signal });
    const body: unknown = await response.json();
    return response.ok && isObject(body) && Array.isArray(body.vehicles)
      ? body.vehicles.filter(isSuggestion)
      : [];
  } catch {
    return [];
  }
}
