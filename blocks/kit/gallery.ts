/**
 * Types of the kit gallery (`/playground/kit`). Each component has an entry with all its states in `X.gallery.tsx`,
 * which the gallery finds by file name. Blocks do not import these entries, so sites do not load them.
 */
import type { ReactNode } from 'react';

export interface GalleryState {
  /** Unique within its entry. It is part of the URL ('Long text' is `?state=long-text`). */
  name: string;
  render: () => ReactNode;
  /** Shown in an iframe because it covers the page, like an open dialog or a toast. */
  isFramed?: boolean;
  /** Needs the full width of the page. */
  isWide?: boolean;
}

export interface GalleryEntry {
  title: string;
  /** The kit's folder: 'controls', 'content', 'overlay' ... */
  group: string;
  /** Purpose, in one or two sentences. */
  description: string;
  states: readonly [GalleryState, ...GalleryState[]];
}

/** URL of a committed image, for entries: `getMediaUrl('cars/suv/blue-hero.avif')`. */
export const getMediaUrl = (path: string): string => `/playground/kit/media/${path}`;
