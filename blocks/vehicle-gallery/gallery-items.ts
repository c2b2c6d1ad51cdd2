import type { Settings } from '../../schemas';
import type { GalleryVideo, Photo } from '../../engine/dealer';

/** Content of a slide: a photo with its index among the photos, or the video. */
export type GalleryItem =
  { photo: Photo; at: number; video?: undefined } | { video: GalleryVideo; photo?: undefined };

type Position = Settings['gallery']['videoPosition'];

/** Index at which the video is inserted (GAL-008). */
const VIDEO_INDEX: Readonly<Record<Position, (photos: number) => number>> = {
  start: () => 0,
  second: (photos) => Math.min(1, photos),
  middle: (photos) => Math.ceil(photos / 2),
  end: (photos) => photos,
};

/** The slides in order, and the mapping between slides and photos. */
export interface GalleryItems {
  items: readonly GalleryItem[];
  /** Index of a slide's photo; for the video, that of the following photo, or of the last one. */
  photoAt(item: number): number;
  /** Index of a photo's slide. */
  itemAt(photo: number): number;
}

/** Photos in the dealer's order, with the video at its position. */
export function galleryItems(
  photos: readonly Photo[],
  video: GalleryVideo | undefined,
  position: Position,
): GalleryItems {
  const items: GalleryItem[] = photos.map((photo, at) => ({ photo, at }));
  if (!video) return { items, photoAt: (item) => item, itemAt: (photo) => photo };
  const before = VIDEO_INDEX[position](photos.length);
  items.splice(before, 0, { video });
  return {
    items,
    photoAt: (item) => Math.max(0, Math.min(photos.length - 1, item <= before ? item : item - 1)),
    itemAt: (photo) => (photo < before ? photo : photo + 1),
  };
}
