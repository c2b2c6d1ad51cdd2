import type { Vehicle, VehicleHotspot } from '../../schemas';

/** The ways to see a car, in the order of their buttons (GAL-011). */
const MODES = ['spinner', 'walkaround', 'gallery', 'interior'] as const;
export type Mode = (typeof MODES)[number];

/** What of a car the viewer shows. */
export type Media = Pick<Vehicle, 'spin_images' | 'hotspots' | 'spin_interior_image' | 'walkaround_videos'>;

/** A film that the page's own player can show. */
export interface Film {
  url: string;
  poster?: string;
}

/** Films of the site's own media: the security policy of the pages lets no other host play. */
export const filmsOf = ({ walkaround_videos: videos = [] }: Media): Film[] =>
  videos
    .filter(({ video }) => /^\/(?!\/)/.test(video.url))
    .map(({ video, poster }) => ({ url: video.url, ...(poster === undefined ? {} : { poster }) }));

/** Two frames are the least that turn. */
const canTurn = ({ spin_images: frames = [] }: Media): boolean => frames.length > 1;

const HAS: Readonly<Record<Mode, (car: Media, turns: boolean) => boolean>> = {
  spinner: (car, turns) => turns && canTurn(car),
  walkaround: (car) => filmsOf(car).length > 0,
  gallery: () => true,
  interior: ({ spin_interior_image: inside }) => inside !== undefined,
};

/** The ways that there are for a car; photos always. `turns`: the site has the 360 view (feature `spinner`). */
export const modesOf = (car: Media, turns: boolean): Mode[] => MODES.filter((mode) => HAS[mode](car, turns));

/**
 * What the viewer opens with: the site's choice where the car has it, else its photos (GAL-012, GAL-013). A site with
 * the feature `walkaroundFirst` asks for a film first, then for the 360 view.
 */
export function firstMode(modes: readonly Mode[], chosen: Mode, isWalkaroundFirst: boolean): Mode {
  const wanted: readonly Mode[] = [
    ...(isWalkaroundFirst ? (['walkaround', 'spinner'] as const) : []),
    chosen,
  ];
  return wanted.find((mode) => modes.includes(mode)) ?? 'gallery';
}

/** The marked places of one view; those that name none belong to the outside. */
export const spotsOf = (
  { hotspots = [] }: Media,
  anchor: 'exterior' | 'interior',
): readonly VehicleHotspot[] => hotspots.filter(({ anchors }) => (anchors ?? ['exterior']).includes(anchor));
