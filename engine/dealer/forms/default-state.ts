import type { Location, Settings } from '../../../schemas';
import { REGO_STATES, type RegoState } from './validate-form';

/** The state of a location's address, if it is one that registrations can have. */
export function findRegoState(location: Pick<Location, 'address'> | undefined): RegoState | undefined {
  const state = location?.address?.state?.toLowerCase();
  return REGO_STATES.find((name) => name === state);
}

/**
 * The state with which registrations start (LEAD-045); undefined if the visitor must choose it.
 * @param location the location that the form is about, such as that of the page's car
 */
export function findDefaultState(
  setting: Settings['forms']['defaultState'],
  location: Pick<Location, 'address'> | undefined,
  locations: readonly Pick<Location, 'address'>[],
): RegoState | undefined {
  if (setting !== 'location') return setting;
  const states = new Set((location ? [location] : locations).map(findRegoState));
  const [state] = states;
  return states.size === 1 ? state : undefined;
}
