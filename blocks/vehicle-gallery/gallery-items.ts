import type { Settings } from '../../schemas';
import type { GalleryVideo, Photo } from '../../engine/dealer';

/** Content of a slide: a photo with its index among the photos, or the video. */
export type GalleryItem =
  { photo: Photo; photoIndex: number; video?: undefined } | { video: GalleryVideo; photo?: undefined };

type Position = Settings['gallery']['videoPosition'];

/** Index at which the video is inserted (GAL-008). */
const VIDEO_INDEX: Readonly<Record<Position, (photoCount: number) => number>> = {
  start: () => 0,
  second: (photoCount) => Math.min(1, photoCount),
  middle: (photoCount) => Math.ceil(photoCount / 2),
  end: (photoCount) => photoCount,
};

/** The slides in order, and the mapping between slides and photos. */
export interface GalleryItems {
  items: readonly GalleryItem[];
  /**
   * Returns the index of a slide's photo; for the video, the index of the next photo, or of the last if there is none.
   */
  findPhotoIndex(itemIndex: number): number;
  /** Returns the index of a photo's slide. */
  findItemIndex(photoIndex: number): number;
}

/** Lists the photos in the dealer's order, with the video at its position. */
export function buildGalleryItems(
  photos: readonly Photo[],
  video: GalleryVideo | undefined,
  position: Position,
): GalleryItems {
  const items: GalleryItem[] = photos.map((photo, photoIndex) => ({ photo, photoIndex }));
  if (!video)
    return { items, findPhotoIndex: (itemIndex) => itemIndex, findItemIndex: (photoIndex) => photoIndex };
  const videoIndex = VIDEO_INDEX[position](photos.length);
  items.splice(videoIndex, 0, { video });
  return {
    items,
    findPhotoIndex: (itemIndex) =>
      Math.max(0, Math.min(photos.length - 1, itemIndex <= videoIndex ? itemIndex : itemIndex - 1)),
    findItemIndex: (photoIndex) => (photoIndex < videoIndex ? photoIndex : photoIndex + 1),
  };
}
