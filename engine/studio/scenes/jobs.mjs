// What is to be drawn, as data: each job's kind, measures and where its pictures go. Pure.

const BODIES = [
  'suv',
  'hatch',
  'sedan',
  'wagon',
  'ute',
  'van',
  'coupe',
  'convertible',
  'people-mover',
  'light-truck',
  'caravan',
];
const SETS = [
  ['finance', '#1f5fd6'],
  ['careers', '#0f7d6b'],
  ['service', '#c0392b'],
  ['parts', '#e0a100'],
];
const ROADS = ['outback', 'coast', 'city'];

/** Cabins: three pictures a body, under the base's cars. */
export const cabinJobs = () =>
  BODIES.map((body) => ({
    name: `cabin ${body}`,
    kind: 'cabin',
    body,
    width: 1200,
    height: 800,
    files: Object.fromEntries(
      Object.entries({ interior: [1200, 800], seats: [1200, 800], panorama: [2048, 1024] }).map(
        ([view, size]) => [view, { file: `base/media/cars/${body}/${view}.avif`, size }],
      ),
    ),
  }));

/** Still lifes and roads, for every site. */
export const setJobs = () => [
  ...SETS.map(([set, accent]) => ({
    name: `set ${set}`,
    kind: 'still',
    set,
    accent,
    files: {
      illustration: { file: `base/media/illustrations/${set}.avif`, size: [1200, 800] },
      banner: { file: `base/media/banners/${set}.avif`, size: [1920, 540] },
    },
  })),
  ...ROADS.map((road) => ({
    name: `road ${road}`,
    kind: 'road',
    road,
    width: 1920,
    height: 540,
    files: { banner: { file: `base/media/banners/${road}.avif`, size: [1920, 540] } },
  })),
];

/**
 * A tenant's own: each place by day, its first by dusk too, and an empty studio in its colour.
 * @param tenant `{ slug, accent, places, marks }`; `places` as in its media/places/scenes.json.
 */
export const tenantJobs = ({ slug, accent, places, marks }) => [
  ...Object.entries(places).map(([place, plan], index) => ({
    name: `place ${slug} ${place}`,
    kind: 'place',
    width: 1280,
    height: 720,
    enlarge: [1600, 900],
    rays: 64,
    plan: { ...plan, accent },
    marks,
    files: {
      day: { file: `${slug}/media/places/${place}-day.avif`, size: [1280, 720] },
      ...(index === 0
        ? { dusk: { file: `${slug}/media/places/${place}-dusk.avif`, size: [1280, 720] } }
        : {}),
    },
  })),
  {
    name: `studio ${slug}`,
    kind: 'studio',
    accent,
    width: 1920,
    height: 540,
    files: { banner: { file: `${slug}/media/banner-studio.avif`, size: [1920, 540] } },
  },
];

/** The jobs whose name has all words asked for. */
export const chosen = (jobs, words) => jobs.filter(({ name }) => words.every((word) => name.includes(word)));
