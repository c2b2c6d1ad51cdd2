import type { Vehicle, VehicleHotspot } from '../../schemas';
import { parseGalleryVideo, type GalleryVideo } from '../../engine/dealer';

/** View modes, in the same order as their buttons (GAL-011). */
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
 * Parses the walkaround videos of a car, in the dealer's order (GAL-006).
 * @param origins origins allowed by the content security policy (`https://host`); a video on another origin is a link
 * @param siteUrl a video whose URL starts with it is the site's own file
 */
export const parseWalkaroundVideos = (
  { walkaround_videos: videos = [] }: Media,
  origins: readonly string[],
  siteUrl: string,
): ViewerVideo[] =>
  videos.flatMap(({ video, poster }) => {
    const parsedVideo = parseGalleryVideo({ video_url: video.url }, origins, siteUrl);
    return parsedVideo ? [{ ...parsedVideo, ...(poster === undefined ? {} : { poster }) }] : [];
  });

/** Whether there are at least two frames, which rotation needs. */
const canRotate = ({ spin_images: frames = [] }: Media): boolean => frames.length > 1;

interface ViewerMedia {
  car: Media;
  videos: readonly ViewerVideo[];
  /** The feature `spinner`. */
  hasTurntable: boolean;
}

const IS_AVAILABLE: Readonly<Record<ViewMode, (media: ViewerMedia) => boolean>> = {
  spinner: ({ car, hasTurntable }) => hasTurntable && canRotate(car),
  walkaround: ({ videos }) => videos.length > 0,
  gallery: () => true,
  interior: ({ car }) => car.spin_interior_image !== undefined,
};

/** Lists the view modes of a car. Photos are always included. */
export const findAvailableModes = (media: ViewerMedia): ViewMode[] =>
  MODES.filter((mode) => IS_AVAILABLE[mode](media));

interface InitialModeOptions {
  modes: readonly ViewMode[];
  videos: readonly ViewerVideo[];
  /** The setting `gallery.defaultMode`. */
  defaultMode: ViewMode;
  /** The feature `walkaroundFirst`: prefers videos, then the 360° view. */
  isWalkaroundFirst: boolean;
}

/**
 * Selects the configured mode if the car has it, otherwise photos (GAL-012, GAL-013). Videos are skipped if the first
 * video is a link, which would lead visitors off the site.
 */
export function selectInitialMode({
  modes,
  videos,
  defaultMode,
  isWalkaroundFirst,
}: InitialModeOptions): ViewMode {
  const candidates: readonly ViewMode[] = [
    ...(isWalkaroundFirst ? (['walkaround', 'spinner'] as const) : []),
    defaultMode,
  ];
  const canPlayFirst = videos[0] !== undefined && videos[0].kind !== 'link';
  return (
    candidates.find((mode) => modes.includes(mode) && (mode !== 'walkaround' || canPlayFirst)) ?? 'gallery'
  );
}

/** Returns the hotspots of a view. Hotspots without `anchors` belong to the exterior. */
export const filterHotspots = (
  { hotspots = [] }: Media,
  anchor: 'exterior' | 'interior',
): readonly VehicleHotspot[] => hotspots.filter(({ anchors }) => (anchors ?? ['exterior']).includes(anchor));
