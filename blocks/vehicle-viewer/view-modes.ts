import type { Vehicle, VehicleHotspot } from '../../schemas';
import { parseGalleryVideo, type GalleryVideo } from '../../engine/dealer';

/** The ways to see a car, in the order of their buttons (GAL-011). */
const MODES = ['spinner', 'walkaround', 'gallery', 'interior'] as const;
export type ViewMode = (typeof MODES)[number];

/** What of a car the viewer shows. */
export type Media = Pick<Vehicle, 'spin_images' | 'hotspots' | 'spin_interior_image' | 'walkaround_videos'>;

/** A walk around the car: played by the browser, by another site's player, or visited. */
export interface ViewerVideo extends GalleryVideo {
  /** Address of its still. */
  poster?: string;
}

/**
 * The films that can be shown, in the dealer's order (GAL-006).
 * @param origins hosts whose players and files the page's security policy allows (`https://host`); films from elsewhere
 * are links
 * @param siteUrl the site's own address: films given with it in front are the site's own
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

/** Two frames are the least that turn. */
const canTurn = ({ spin_images: frames = [] }: Media): boolean => frames.length > 1;

/** What of a car there is to see on this site. */
interface Sights {
  car: Media;
  films: readonly ViewerVideo[];
  /** The site has the 360 view (feature `spinner`). */
  turns: boolean;
}

const HAS: Readonly<Record<ViewMode, (sights: Sights) => boolean>> = {
  spinner: ({ car, turns }) => turns && canTurn(car),
  walkaround: ({ films }) => films.length > 0,
  gallery: () => true,
  interior: ({ car }) => car.spin_interior_image !== undefined,
};

/** The ways that there are for a car; photos always. */
export const availableModes = (sights: Sights): ViewMode[] => MODES.filter((mode) => HAS[mode](sights));

/** What a car can open with, and what the site asks for. */
interface Opening {
  modes: readonly ViewMode[];
  films: readonly ViewerVideo[];
  /** The setting `gallery.defaultMode`. */
  chosen: ViewMode;
  /** The feature `walkaroundFirst`: a film first, then the 360 view. */
  isWalkaroundFirst: boolean;
}

/**
 * What the viewer opens with: the site's choice where the car has it, else its photos (GAL-012, GAL-013). Films whose
 * first one can only be visited are not opened with: the first thing to press would lead off the site.
 */
export function initialMode({ modes, films, chosen, isWalkaroundFirst }: Opening): ViewMode {
  const wanted: readonly ViewMode[] = [
    ...(isWalkaroundFirst ? (['walkaround', 'spinner'] as const) : []),
    chosen,
  ];
  const plays = films[0] !== undefined && films[0].kind !== 'link';
  return wanted.find((mode) => modes.includes(mode) && (mode !== 'walkaround' || plays)) ?? 'gallery';
}

/** The marked places of one view; those that name none belong to the outside. */
export const hotspotsOf = (
  { hotspots = [] }: Media,
  anchor: 'exterior' | 'interior',
): readonly VehicleHotspot[] => hotspots.filter(({ anchors }) => (anchors ?? ['exterior']).includes(anchor));
