import type { Vehicle, VehicleHotspot } from '../../schemas';
import { parseGalleryVideo, type GalleryVideo } from '../../engine/dealer';

/** View modes in the order of their buttons (GAL-011). */
const MODES = ['spinner', 'walkaround', 'gallery', 'interior'] as const;
export type ViewMode = (typeof MODES)[number];

/** Fields of a vehicle that the viewer uses. */
export type Media = Pick<Vehicle, 'spin_images' | 'hotspots' | 'spin_interior_image' | 'walkaround_videos'>;

/** A walkaround video: a file, an embedded player, or a link. */
export interface ViewerVideo extends GalleryVideo {
  /** URL of the poster image. */
  poster?: string;
}

/**
 * Walkaround videos in the dealer's order (GAL-006).
 * @param origins origins allowed by the content security policy (`https://host`); videos on other origins are links
 * @param siteUrl videos whose URL starts with it are the site's own files
 */
export const walkaroundVideos = (
  { walkaround_videos: videos = [] }: Media,
  origins: readonly string[],
  siteUrl: string,
): ViewerVideo[] =>
  videos.flatMap(({ video, poster }) => {
    const film = parseGalleryVideo({ video_url: video.url }, origins, siteUrl);
    return film ? [{ ...film, ...(poster === undefined ? {} : { poster }) }] : [];
  });

/** Rotation needs at least two frames. */
const canRotate = ({ spin_images: frames = [] }: Media): boolean => frames.length > 1;

/** Media of a car, and the site's feature. */
interface ViewerMedia {
  car: Media;
  films: readonly ViewerVideo[];
  /** The feature `spinner`. */
  hasSpinner: boolean;
}

const IS_AVAILABLE: Readonly<Record<ViewMode, (media: ViewerMedia) => boolean>> = {
  spinner: ({ car, hasSpinner }) => hasSpinner && canRotate(car),
  walkaround: ({ films }) => films.length > 0,
  gallery: () => true,
  interior: ({ car }) => car.spin_interior_image !== undefined,
};

/** View modes of a car; photos are always included. */
export const availableModes = (media: ViewerMedia): ViewMode[] =>
  MODES.filter((mode) => IS_AVAILABLE[mode](media));

/** Available modes, and the site's configuration. */
interface InitialModeOptions {
  modes: readonly ViewMode[];
  films: readonly ViewerVideo[];
  /** The setting `gallery.defaultMode`. */
  defaultMode: ViewMode;
  /** The feature `walkaroundFirst`: prefers videos, then the 360° view. */
  isWalkaroundFirst: boolean;
}

/**
 * The initial mode: the configured one if the car has it, otherwise photos (GAL-012, GAL-013). Videos are skipped if
 * the first one is a link, which would lead visitors off the site.
 */
export function initialMode({ modes, films, defaultMode, isWalkaroundFirst }: InitialModeOptions): ViewMode {
  const candidates: readonly ViewMode[] = [
    ...(isWalkaroundFirst ? (['walkaround', 'spinner'] as const) : []),
    defaultMode,
  ];
  const plays = films[0] !== undefined && films[0].kind !== 'link';
  return candidates.find((mode) => modes.includes(mode) && (mode !== 'walkaround' || plays)) ?? 'gallery';
}

/** Hotspots in a view. Those without `anchors` belong to the exterior. */
export const filterHotspots = (
  { hotspots = [] }: Media,
  anchor: 'exterior' | 'interior',
): readonly VehicleHotspot[] => hotspots.filter(({ anchors }) => (anchors ?? ['exterior']).includes(anchor));
