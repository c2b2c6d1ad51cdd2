import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { PlaygroundData } from './state';
import type { PlaygroundActions, PlaygroundStore } from './store';

const Context = createContext<PlaygroundStore | undefined>(undefined);

export const StoreProvider = Context.Provider;

/** Returns the store itself, for code that reads the state only in event handlers. */
export function usePlaygroundStore(): PlaygroundStore {
  const store = useContext(Context);
  if (!store) throw new Error('usePlayground must be used within a StoreProvider.');
  return store;
}

/** Selects a part of the state. The component renders again when that part changes. */
export function usePlayground<Part>(select: (state: PlaygroundData & PlaygroundActions) => Part): Part {
  return useStore(usePlaygroundStore(), select);
}
