// The scenes to render, as data: each job's kind, sizes and files. Pure.
import type { Vec2 } from '../geometry/vector';
import type { CabinName } from './cabins/cabin-plans';
import type { DealershipPlan } from './dealerships/plan';
import type { RoadName } from './sets/set-names';
import type { StillLifeName } from './sets/set-names';

/** An image of a job: its file, relative to the tenants' folder, and its size in pixels. */
export interface JobFile {
  readonly file: string;
  readonly size: Vec2;
}

interface JobBase {
  readonly name: string;
  readonly files: Readonly<Record<string, JobFile>>;
  /** The size to which the images are enlarged. */
  readonly enlarge?: Vec2;
  /** Rays per baked vertex. */
  readonly rays?: number;
  /** The view to render. Default: all. */
  readonly only?: string;
}

interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** A tenant's word marks, as SVG text. */
export interface WordMarks {
  readonly light: string;
  readonly dark: string;
}

export interface DealershipJob extends JobBase, ImageSize {
  readonly kind: 'dealership';
  readonly plan: DealershipPlan;
  readonly marks: WordMarks;
}

export interface CabinJob extends JobBase, ImageSize {
  readonly kind: 'cabin';
  readonly body: CabinName;
  /** Width of the panorama, twice its height. */
  readonly panoramaWidth?: number;
}

export interface RoadJob extends JobBase, ImageSize {
  readonly kind: 'road';
  readonly road: RoadName;
}

export interface EmptyStudioJob extends JobBase, ImageSize {
  readonly kind: 'studio';
  readonly accent: string;
}

export interface StillLifeJob extends JobBase {
  readonly kind: 'still';
  readonly set: StillLifeName;
  readonly accent: string;
}

export type RenderJob = DealershipJob | CabinJob | RoadJob | EmptyStudioJob | StillLifeJob;

/** Receives each finished image of a job. */
export type OnImage = (view: string, picture: HTMLCanvasElement) => void;

const CABIN_BODIES: readonly CabinName[] = [
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
const STILL_LIVES: readonly (readonly [StillLifeName, string])[] = [
  ['finance', '#1f5fd6'],
  ['careers', '#0f7d6b'],
  ['service', '#c0392b'],
  ['parts', '#e0a100'],
];
const ROADS: readonly RoadName[] = ['outback', 'coast', 'city'];

const CABIN_VIEWS: readonly (readonly [string, Vec2])[] = [
  ['interior', [1200, 800]],
  ['seats', [1200, 800]],
  ['panorama', [2048, 1024]],
];

/** A still life in a layer's media, as a picture and as a banner. */
const createStillLifeJob = (
  layer: string,
  name: string,
  set: StillLifeName,
  accent: string,
): StillLifeJob => ({
  name,
  kind: 'still',
  set,
  accent,
  files: {
    illustration: { file: `${layer}/media/illustrations/${set}.avif`, size: [1200, 800] },
    banner: { file: `${layer}/media/banners/${set}.avif`, size: [1920, 540] },
  },
});

/** Lists the jobs of cabins: three images per body, in the base's media. */
export const listCabinJobs = (): CabinJob[] =>
  CABIN_BODIES.map((body) => ({
    name: `cabin ${body}`,
    kind: 'cabin',
    body,
    width: 1200,
    height: 800,
    files: Object.fromEntries(
      CABIN_VIEWS.map(([view, size]) => [view, { file: `base/media/cars/${body}/${view}.avif`, size }]),
    ),
  }));

/** Lists the jobs of still lifes and roads, in the base's media. */
export const listSetJobs = (): (StillLifeJob | RoadJob)[] => [
  ...STILL_LIVES.map(([set, accent]) => createStillLifeJob('base', `set ${set}`, set, accent)),
  ...ROADS.map((road): RoadJob => ({
    name: `road ${road}`,
    kind: 'road',
    road,
    width: 1920,
    height: 540,
    files: { banner: { file: `base/media/banners/${road}.avif`, size: [1920, 540] } },
  })),
];

/** Input for a tenant's own images; `places` as in its media/places/scenes.json. */
export interface TenantScenes {
  readonly slug: string;
  readonly accent: string;
  readonly places: Readonly<Record<string, Omit<DealershipPlan, 'accent'>>>;
  /** Still lifes that the tenant has in its own colour. The others are those of the base. */
  readonly stillLifes?: readonly StillLifeName[];
  readonly marks: WordMarks;
}

/**
 * Lists the jobs of a tenant's own images: each dealership by day, the first one also at dusk, its still lifes, and an
 * empty studio in the tenant's colour.
 */
export const listTenantJobs = ({
  slug,
  accent,
  places,
  stillLifes = [],
  marks,
}: TenantScenes): (DealershipJob | EmptyStudioJob | StillLifeJob)[] => [
  ...stillLifes.map((set) => createStillLifeJob(slug, `set ${slug} ${set}`, set, accent)),
  ...Object.entries(places).map(([place, plan], index): DealershipJob => ({
    name: `place ${slug} ${place}`,
    kind: 'dealership',
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

/** Filters jobs whose names contain all words. */
export const filterJobs = <NamedJob extends { readonly name: string }>(
  jobs: readonly NamedJob[],
  words: readonly string[],
): NamedJob[] => jobs.filter(({ name }) => words.every((word) => name.includes(word)));
