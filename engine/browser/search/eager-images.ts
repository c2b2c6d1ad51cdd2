import { createContext, useContext } from 'react';

/** Whether what is rendered here is among the first things seen, so that its picture should not be lazy. */
export const EagerContext = createContext(false);

export function useEager(): boolean {
  return useContext(EagerContext);
}
