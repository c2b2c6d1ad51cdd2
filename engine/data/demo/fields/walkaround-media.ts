import type { Vehicle } from '../../../../schemas';
import type { Random } from '../random';
import { selectBodyImages, type BodyImages, type BodyKind, type SizedModel } from '../tables';
import table from '../tables/views.json';
import type { ColourKey } from '../words/colours';

interface BodyMedia {
  /** Colours with a turntable. */
  spins: readonly string[];
  /** Colours with a video. */
  films: readonly string[];
  hasCabin: boolean;
  /** Points of interest: [frame, per cent from the left, per cent from the top]. */
  spots: readonly { id: string; at: readonly (readonly number[])[] }[];
}

/** The media of each body, except photos. The studio writes this table (`npm run studio`). */
export const BODY_MEDIA: Readonly<Record<BodyImages, BodyMedia>> = table;

const FRAMES = 36;

const HOTSPOT_DESCRIPTIONS: Readonly<Record<string, string>> = {
  wheel: 'Wheels free of scrapes, tyres with plenty of tread',
  headlight: 'LED headlights, clear and without chips',
  door: 'Paint without scratches along this side',
  boot: 'Rear end without marks or repairs',
};

/** Hotspot descriptions that differ by body type. */
const HOTSPOT_DESCRIPTIONS_BY_BODY: Readonly<Partial<Record<BodyKind, Readonly<Record<string, string>>>>> = {
  caravan: {
    wheel: 'Tandem axles, tyres with plenty of tread',
    headlight: 'Drawbar and front box without dents',
    door: 'Entrance door with sound seals and lock',
  },
  'light-truck': { boot: 'Tray and sides straight, all lamps working' },
  motorcycle: {
    headlight: 'LED headlight, clear and without chips',
    door: 'Tank without dents or scratches',
    boot: 'Seat without tears',
  },
};

interface InteriorHotspot {
  id: string;
  description: string;
  /** Per cent from the left. */
  posX: number;
  /** Per cent from the top. */
  posY: number;
}

/** Hotspots in the panorama of a caravan. */
const CARAVAN_HOTSPOTS: readonly InteriorHotspot[] = [
  { id: 'dinette', description: 'Dinette for four, its cushions without stains', posX: 12, posY: 65 },
  { id: 'bed', description: 'Island bed with a hatch above', posX: 49.3, posY: 60 },
  { id: 'kitchen', description: 'Sink, cooktop and drawers', posX: 67, posY: 63 },
  { id: 'fridge', description: 'Fridge with freezer', posX: 82.7, posY: 62 },
];

/** Hotspots in the panorama of a cabin, which has the same camera for all motor vehicles. */
const CABIN_HOTSPOTS: readonly InteriorHotspot[] = [
  { id: 'screen', description: 'Screen with navigation and a reversing camera', posX: 48.7, posY: 54.4 },
  { id: 'steering', description: 'Steering wheel without wear, with its controls', posX: 59.3, posY: 59.6 },
  { id: 'seat', description: 'Seats without tears or stains', posX: 13, posY: 52 },
];

const createHotspots = (body: BodyKind, images: BodyImages): Vehicle['hotspots'] => [
  ...BODY_MEDIA[images].spots.map(({ id, at }) => ({
    id,
    description: HOTSPOT_DESCRIPTIONS_BY_BODY[body]?.[id] ?? HOTSPOT_DESCRIPTIONS[id] ?? id,
    anchors: ['exterior'],
    positions: at.map(([activeAngle = 0, posX = 0, posY = 0]) => ({ activeAngle, posX, posY })),
  })),
  ...(BODY_MEDIA[body].hasCabin ? (body === 'caravan' ? CARAVAN_HOTSPOTS : CABIN_HOTSPOTS) : []).map(
    ({ id, description, posX, posY }) => ({
      id,
      description,
      anchors: ['interior'],
      positions: [{ activeAngle: 0, posX, posY }],
    }),
  ),
];

const hotspotsByImages = new Map<BodyImages, Vehicle['hotspots']>();

/** The hotspots of a body in one size, created once and shared by thousands of vehicles. */
function getHotspots(body: BodyKind, images: BodyImages): Vehicle['hotspots'] {
  const hotspots = hotspotsByImages.get(images) ?? createHotspots(body, images);
  hotspotsByImages.set(images, hotspots);
  return hotspots;
}

const listFrameUrls = (folder: string): string[] =>
  Array.from({ length: FRAMES }, (_, frame) => `${folder}-spin/${String(frame).padStart(2, '0')}.avif`);

/**
 * Interactive media: for about half of the vehicles a turntable with hotspots and a video, if they exist in the colour,
 * and a cabin panorama for all body types with a cabin. A video appears with the turntable if there is one, otherwise
 * in the gallery, so that no page shows it twice.
 */
export function generateWalkaroundMedia(
  { model, colour }: { model: SizedModel; colour: ColourKey },
  mediaBase: string,
  random: Random,
): Partial<Vehicle> {
  const { body } = model;
  const images = selectBodyImages(model);
  const { spins, films } = BODY_MEDIA[images];
  const folder = `${mediaBase}/${images}/${colour}`;
  const [hasSpin, hasVideo] = [random.chance(0.5), random.chance(0.5)];
  const hasTurntable = spins.includes(colour) && hasSpin;
  const video = `${folder}-walk.mp4`;
  const videoFields = hasTurntable
    ? { walkaround_videos: [{ video: { url: video }, poster: `${folder}-walk.avif` }] }
    : { video_url: video };
  return {
    ...(hasTurntable ? { spin_images: listFrameUrls(folder), hotspots: getHotspots(body, images) } : {}),
    ...(films.includes(colour) && hasVideo ? videoFields : {}),
    ...(BODY_MEDIA[body].hasCabin ? { spin_interior_image: `${mediaBase}/${body}/panorama.avif` } : {}),
  };
}
