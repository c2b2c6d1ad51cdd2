import { createContext, useContext } from 'react';

/** Whether what is rendered here is among the first things seen, so that its picture should not be lazy. */
export const EagerImagesContext = createContext(false);

export function useEagerImages(): boolean {
  return useContext(EagerImagesContext);
}
