import { createContext, useContext } from 'react';

/**
 * Whether content is in the first viewport, so that its images must not load lazily; undefined outside the results of a
 * search. A plain value, so that the server can use a card's HTML in the next search again.
 */
export const EagerImagesContext = createContext<boolean | undefined>(undefined);

export function useEagerImages(): boolean | undefined {
  return useContext(EagerImagesContext);
}
