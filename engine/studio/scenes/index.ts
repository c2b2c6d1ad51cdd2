// Renders dealerships by day and dusk, cabins, banners and still lifes. In: the tenants' themes, logos and
// `media/places/scenes.json`. Out: AVIF files in the tenants' media. `npm run studio -- scenes [word …]` calls it.
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { openRenderer, type LinearPicture } from '../renderer';
import type { DealershipPlan } from './dealerships/plan';
import { cabinJobs, matchingJobs, setJobs, tenantJobs, type Job } from './jobs';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const SCENE = fileURLToPath(new URL('./rendering/scene.ts', import.meta.url));
const QUALITY: Readonly<Record<Job['kind'], number>> = {
  place: 58,
  cabin: 58,
  road: 60,
  studio: 70,
  still: 60,
};

/** Lists every job of the tenants in a folder. */
export function listJobs(tenants: string): Job[] {
  const own = readdirSync(tenants).flatMap((slug) => {
    const plan = join(tenants, slug, 'media', 'places', 'scenes.json');
    if (!existsSync(plan)) return [];
    const text = (...path: string[]) => readFileSync(join(tenants, slug, ...path), 'utf8');
    return tenantJobs({
      slug,
      accent: (JSON.parse(text('theme.json')) as { accent: string }).accent,
      places: (JSON.parse(readFileSync(plan, 'utf8')) as { places: Record<string, DealershipPlan> }).places,
      marks: { light: text('media', 'logo-light.svg'), dark: text('media', 'logo.svg') },
    });
  });
  return [...own, ...setJobs(), ...cabinJobs()];
}

/**
 * Draws the scenes whose names contain all `words`, or all scenes, and writes their images.
 * @param options `tenants`: the folder of tenants; `out`: the target folder, by default the same
 * @returns the number of bytes written
 */
export async function renderScenes(
  words: readonly string[] = [],
  { tenants = join(root, 'tenants'), out = tenants }: { tenants?: string; out?: string } = {},
): Promise<number> {
  const renderer = await openRenderer();
  let bytes = 0;
  try {
    for (const job of matchingJobs(listJobs(tenants), words)) {
      for (const [view, { file, size }] of Object.entries(job.files)) {
        const [width, height] = size;
        const params: Job = { ...job, only: view };
        const picture = await renderer.render(SCENE, { width, height, oversample: 1, linear: true, params });
        bytes += await writePicture(join(out, file), picture, job);
      }
      console.log(job.name);
    }
  } finally {
    await renderer.close();
  }
  return bytes;
}

async function writePicture(
  file: string,
  { width, height, data }: LinearPicture,
  { kind, enlarge }: Job,
): Promise<number> {
  mkdirSync(dirname(file), { recursive: true });
  const bytes = Uint8Array.from(data, (value) => Math.round(Math.min(1, Math.max(0, value)) * 255));
  const picture = sharp(bytes, { raw: { width, height, channels: 4 } }).removeAlpha();
  if (enlarge) picture.resize(...enlarge, { kernel: 'lanczos3' }).sharpen({ sigma: 0.6 });
  const { size } = await picture.avif({ quality: QUALITY[kind], effort: 4 }).toFile(file);
  return size;
}
