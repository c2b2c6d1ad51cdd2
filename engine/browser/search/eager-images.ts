import { createContext, useContext } from 'react';

/** Whether content is in the first viewport, so that its images must not load lazily. */
export const EagerImagesContext = createContext(false);

export function useEagerImages(): boolean {
  return useContext(EagerImagesContext);
}
