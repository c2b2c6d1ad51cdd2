import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { PlaygroundData } from './state';
import type { PlaygroundActions, PlaygroundStore } from './store';

const Context = createContext<PlaygroundStore | undefined>(undefined);

/** Gives the store to all within. */
export const StoreProvider = Context.Provider;

/** The store itself, for what asks the state only when something happens. */
export function usePlaygroundStore(): PlaygroundStore {
  const store = useContext(Context);
  if (!store) throw new Error('A pane of the playground stands outside its store.');
  return store;
}

/** A part of the state; the component follows it. */
export function usePlayground<Part>(select: (state: PlaygroundData & PlaygroundActions) => Part): Part {
  return useStore(usePlaygroundStore(), select);
}
