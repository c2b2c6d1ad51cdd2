import type { Settings } from '../../schemas';
import type { GalleryVideo, Photo } from '../../engine/dealer';

/** What stands in one slide: a photo, counted among the photos from 0, or the video. */
export type GalleryItem =
  { photo: Photo; at: number; video?: undefined } | { video: GalleryVideo; photo?: undefined };

type Position = Settings['gallery']['videoPosition'];

/** Before which photo the video stands (GAL-008). */
const BEFORE: Readonly<Record<Position, (photos: number) => number>> = {
  start: () => 0,
  second: (photos) => Math.min(1, photos),
  middle: (photos) => Math.ceil(photos / 2),
  end: (photos) => photos,
};

/** The slides in their order, and the way between a slide and its photo. */
export interface GalleryItems {
  items: readonly GalleryItem[];
  /** The photo of a slide, counted from 0; of the video's the one after it, or the last. */
  photoAt(item: number): number;
  /** The slide of a photo. */
  itemAt(photo: number): number;
}

/** Photos in the dealer's order with the video, if there is one, in its place among them. */
export function galleryItems(
  photos: readonly Photo[],
  video: GalleryVideo | undefined,
  position: Position,
): GalleryItems {
  const items: GalleryItem[] = photos.map((photo, at) => ({ photo, at }));
  if (!video) return { items, photoAt: (item) => item, itemAt: (photo) => photo };
  const before = BEFORE[position](photos.length);
  items.splice(before, 0, { video });
  return {
    items,
    photoAt: (item) => Math.max(0, Math.min(photos.length - 1, item <= before ? item : item - 1)),
    itemAt: (photo) => (photo < before ? photo : photo + 1),
  };
}
