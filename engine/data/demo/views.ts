import type { Vehicle } from '../../../schemas';
import type { Random } from './random';
import type { BodyKind } from './tables';
import table from './tables/views.json';
import type { ColourKey } from './words/colours';

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
export const VIEWS_OF: Readonly<Record<BodyKind, BodyViews>> = table;

const FRAMES = 36;

/** What is told of a place on the turntable. */
const SPOTS: Readonly<Record<string, string>> = {
  wheel: 'Wheels free of scrapes, tyres with plenty of tread',
  headlight: 'LED headlights, clear and without chips',
  door: 'Paint without scratches along this side',
  boot: 'Rear end without marks or repairs',
};

/** Places in the picture of the cabin, which has the same camera in every car; per cent from the left and the top. */
const INSIDE = [
  { id: 'screen', description: 'Screen with navigation and a reversing camera', posX: 48.7, posY: 54.4 },
  { id: 'steering', description: 'Steering wheel without wear, with its controls', posX: 59.3, posY: 59.6 },
  { id: 'seat', description: 'Seats without tears or stains', posX: 13, posY: 52 },
];

const marksOf = ({ spots, hasCabin }: BodyViews): Vehicle['hotspots'] => [
  ...spots.map(({ id, at }) => ({
    id,
    description: SPOTS[id] ?? id,
    anchors: ['exterior'],
    positions: at.map(([activeAngle = 0, posX = 0, posY = 0]) => ({ activeAngle, posX, posY })),
  })),
  ...(hasCabin ? INSIDE : []).map(({ id, description, posX, posY }) => ({
    id,
    description,
    anchors: ['interior'],
    positions: [{ activeAngle: 0, posX, posY }],
  })),
];

/** The marks of each body, worked out once: thousands of cars share them. */
const MARKS = new Map(Object.values(VIEWS_OF).map((views) => [views, marksOf(views)]));

const frames = (folder: string): string[] =>
  Array.from({ length: FRAMES }, (_, frame) => `${folder}-spin/${String(frame).padStart(2, '0')}.avif`);

/**
 * The views of a car that move: a turntable with its hotspots and a film where the studio has them in its colour and
 * the dealer found time (every other car), the cabin all around for everything that has one. A film stands beside the
 * turntable where there is one, else among the photos, so that no page shows it twice.
 */
export function demoViews(
  { body, colour }: { body: BodyKind; colour: ColourKey },
  mediaBase: string,
  random: Random,
): Partial<Vehicle> {
  const views = VIEWS_OF[body];
  const { spins, films, hasCabin } = views;
  const folder = `${mediaBase}/${body}/${colour}`;
  const [hasSpin, hasFilm] = [random.chance(0.5), random.chance(0.5)];
  const turns = spins.includes(colour) && hasSpin;
  const film = `${folder}-walk.mp4`;
  const filmed = turns
    ? { walkaround_videos: [{ video: { url: film }, poster: `${folder}-walk.avif` }] }
    : { video_url: film };
  return {
    ...(turns ? { spin_images: frames(folder), hotspots: MARKS.get(views) } : {}),
    ...(films.includes(colour) && hasFilm ? filmed : {}),
    ...(hasCabin ? { spin_interior_image: `${mediaBase}/${body}/panorama.avif` } : {}),
  };
}
