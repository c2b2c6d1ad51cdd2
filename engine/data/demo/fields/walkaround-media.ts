import type { Vehicle } from '../../../../schemas';
import type { Random } from '../random';
import type { BodyKind } from '../tables';
import table from '../tables/views.json';
import type { ColourKey } from '../words/colours';

interface BodyViews {
  /** Colours of which there is a turntable. */
  spins: readonly string[];
  /** Colours of which there is a film. */
  films: readonly string[];
  hasCabin: boolean;
  /** Points of interest: [frame, per cent from the left, per cent from the top]. */
  spots: readonly { id: string; at: readonly (readonly number[])[] }[];
}

/** What the studio made of each body besides photos; it writes the table (`npm run studio`). */
export const BODY_MEDIA: Readonly<Record<BodyKind, BodyViews>> = table;

const FRAMES = 36;

/** What is told of a place on the turntable. */
const SPOTS: Readonly<Record<string, string>> = {
  wheel: 'Wheels free of scrapes, tyres with plenty of tread',
  headlight: 'LED headlights, clear and without chips',
  door: 'Paint without scratches along this side',
  boot: 'Rear end without marks or repairs',
};

/** The same places on bodies that have something else there. */
const OTHER_SPOTS: Readonly<Partial<Record<BodyKind, Readonly<Record<string, string>>>>> = {
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

interface InsideSpot {
  id: string;
  description: string;
  /** Per cent from the left. */
  posX: number;
  /** Per cent from the top. */
  posY: number;
}

/** Places in the picture of a caravan's living space. */
const LIVING: readonly InsideSpot[] = [
  { id: 'dinette', description: 'Dinette for four, its cushions without stains', posX: 12, posY: 65 },
  { id: 'bed', description: 'Island bed with a hatch above', posX: 49.3, posY: 60 },
  { id: 'kitchen', description: 'Sink, cooktop and drawers', posX: 67, posY: 63 },
  { id: 'fridge', description: 'Fridge with freezer', posX: 82.7, posY: 62 },
];

/** Places in the picture of a cabin, which has the same camera in everything that is driven. */
const CABIN: readonly InsideSpot[] = [
  { id: 'screen', description: 'Screen with navigation and a reversing camera', posX: 48.7, posY: 54.4 },
  { id: 'steering', description: 'Steering wheel without wear, with its controls', posX: 59.3, posY: 59.6 },
  { id: 'seat', description: 'Seats without tears or stains', posX: 13, posY: 52 },
];

const allMarks = (body: BodyKind, { spots, hasCabin }: BodyViews): Vehicle['hotspots'] => [
  ...spots.map(({ id, at }) => ({
    id,
    description: OTHER_SPOTS[body]?.[id] ?? SPOTS[id] ?? id,
    anchors: ['exterior'],
    positions: at.map(([activeAngle = 0, posX = 0, posY = 0]) => ({ activeAngle, posX, posY })),
  })),
  ...(hasCabin ? (body === 'caravan' ? LIVING : CABIN) : []).map(({ id, description, posX, posY }) => ({
    id,
    description,
    anchors: ['interior'],
    positions: [{ activeAngle: 0, posX, posY }],
  })),
];

const MARKS = new Map<BodyKind, Vehicle['hotspots']>();

/** The marks of a body, worked out once: thousands of cars share them. */
function marksOf(body: BodyKind): Vehicle['hotspots'] {
  const marks = MARKS.get(body) ?? allMarks(body, BODY_MEDIA[body]);
  MARKS.set(body, marks);
  return marks;
}

const frames = (folder: string): string[] =>
  Array.from({ length: FRAMES }, (_, frame) => `${folder}-spin/${String(frame).padStart(2, '0')}.avif`);

/**
 * The views of a car that move: a turntable with its hotspots and a film where the studio has them in its colour and
 * the dealer found time (every other car), the cabin all around for everything that has one. A film stands beside the
 * turntable where there is one, else among the photos, so that no page shows it twice.
 */
export function demoWalkaroundMedia(
  { body, colour }: { body: BodyKind; colour: ColourKey },
  mediaBase: string,
  random: Random,
): Partial<Vehicle> {
  const views = BODY_MEDIA[body];
  const { spins, films, hasCabin } = views;
  const folder = `${mediaBase}/${body}/${colour}`;
  const [hasSpin, hasFilm] = [random.chance(0.5), random.chance(0.5)];
  const turns = spins.includes(colour) && hasSpin;
  const film = `${folder}-walk.mp4`;
  const filmed = turns
    ? { walkaround_videos: [{ video: { url: film }, poster: `${folder}-walk.avif` }] }
    : { video_url: film };
  return {
    ...(turns ? { spin_images: frames(folder), hotspots: marksOf(body) } : {}),
    ...(films.includes(colour) && hasFilm ? filmed : {}),
    ...(hasCabin ? { spin_interior_image: `${mediaBase}/${body}/panorama.avif` } : {}),
  };
}
