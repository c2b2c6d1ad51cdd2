/**
 * Entries of the kit gallery (`/playground/kit`): each component has a file `X.gallery.tsx` beside it, which the
 * gallery finds by its name. In: a component in all its states. Out: the shape that gallery and tests read. No block
 * imports it, so nothing of it reaches a visitor.
 */
import type { ReactNode } from 'react';

export interface GalleryState {
  /** Unique within its entry; its address is made from it ('Long text' is `?state=long-text`). */
  name: string;
  render: () => ReactNode;
  /** It lies over the page (an open dialog, a toast): shown in a frame of its own. */
  isFramed?: boolean;
  /** It needs the whole width of the page. */
  isWide?: boolean;
}

export interface GalleryEntry {
  /** The component's name. */
  title: string;
  /** The kit's folder: 'controls', 'content', 'overlay' ... */
  group: string;
  /** What it is for, in a sentence or two. */
  description: string;
  states: readonly [GalleryState, ...GalleryState[]];
}

/** Address of a committed picture, for entries: `galleryPicture('cars/suv/blue-hero.avif')`. */
export const galleryPicture = (path: string): string => `/playground/kit/media/${path}`;
