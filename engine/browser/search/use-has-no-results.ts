import { useInstantSearch } from 'react-instantsearch';

/** Whether the search found nothing. False until the first response, which InstantSearch replaces by empty results. */
export function useHasNoResults(): boolean {
  const { results } = useInstantSearch();
  return !results.__isArtificial && results.nbHits === 0;
}
