import { createContext, useContext } from 'react';

/** Whether content is in the first view, so that its images should not load lazily. */
export const EagerImagesContext = createContext(false);

export function useEagerImages(): boolean {
  return useContext(EagerImagesContext);
}
