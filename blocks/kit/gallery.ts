/**
 * Types of the kit gallery (`/playground/kit`). Each component has an entry with all its states in `X.gallery.tsx`,
 * which
 * the gallery finds by file name. Blocks do not import it, so sites do not load it.
 */
import type { ReactNode } from 'react';

export interface GalleryState {
  /** Unique within its entry; becomes part of the URL ('Long text' is `?state=long-text`). */
  name: string;
  render: () => ReactNode;
  /** Shown in an iframe, because it covers the page (an open dialog, a toast). */
  isFramed?: boolean;
  /** Needs the full width of the page. */
  isWide?: boolean;
}

export interface GalleryEntry {
  /** The component's name. */
  title: string;
  /** The kit's folder: 'controls', 'content', 'overlay' ... */
  group: string;
  /** Purpose, in a sentence or two. */
  description: string;
  states: readonly [GalleryState, ...GalleryState[]];
}

/** URL of a committed image for entries: `galleryPicture('cars/suv/blue-hero.avif')`. */
export const galleryPicture = (path: string): string => `/playground/kit/media/${path}`;
