import { createContext, useContext } from 'react';
import type { MediaApi } from '../api';

const Context = createContext<MediaApi | undefined>(undefined);

/** Provides the calls of the media library to fields and dialogs. */
export const MediaApiProvider = Context.Provider;

export function useMediaApi(): MediaApi {
  const api = useContext(Context);
  if (!api) throw new Error('useMediaApi must be used within a MediaApiProvider.');
  return api;
}
