// Renders dealerships by day and dusk, cabins, banners and still lifes. In: the tenants' themes, logos and
// `media/places/scenes.json`. Out: AVIF files in the tenants' media. `npm run studio -- scenes [word …]` starts it.
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { openRenderer, type LinearImage } from '../renderer';
import {
  listCabinJobs,
  filterJobs,
  listSetJobs,
  listTenantJobs,
  type RenderJob,
  type TenantScenes,
} from './jobs';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const SCENE = fileURLToPath(new URL('./rendering/job-scene.ts', import.meta.url));
const QUALITY: Readonly<Record<RenderJob['kind'], number>> = {
  dealership: 58,
  cabin: 58,
  road: 60,
  studio: 70,
  still: 60,
};

export function listJobs(tenants: string): RenderJob[] {
  const tenantSceneJobs = readdirSync(tenants).flatMap((slug) => {
    const planFile = join(tenants, slug, 'media', 'places', 'scenes.json');
    if (!existsSync(planFile)) return [];
    const readTenantFile = (...path: string[]) => readFileSync(join(tenants, slug, ...path), 'utf8');
    const scenes = JSON.parse(readFileSync(planFile, 'utf8')) as Pick<TenantScenes, 'places' | 'stillLifes'>;
    return listTenantJobs({
      ...scenes,
      slug,
      accent: (JSON.parse(readTenantFile('theme.json')) as { accent: string }).accent,
      marks: { light: readTenantFile('media', 'logo-light.svg'), dark: readTenantFile('media', 'logo.svg') },
    });
  });
  return [...tenantSceneJobs, ...listSetJobs(), ...listCabinJobs()];
}

/**
 * Renders the scenes whose names contain all `words`, or all scenes if there are none, and writes their images.
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
    for (const job of filterJobs(listJobs(tenants), words)) {
      for (const [view, { file, size }] of Object.entries(job.files)) {
        const [width, height] = size;
        const params: RenderJob = { ...job, only: view };
        const image = await renderer.render(SCENE, { width, height, oversample: 1, linear: true, params });
        bytes += await writeImage(join(out, file), image, job);
      }
      console.log(job.name);
    }
  } finally {
    await renderer.close();
  }
  return bytes;
}

async function writeImage(
  file: string,
  { width, height, data }: LinearImage,
  { kind, enlarge }: RenderJob,
): Promise<number> {
  mkdirSync(dirname(file), { recursive: true });
  const bytes = Uint8Array.from(data, (value) => Math.round(Math.min(1, Math.max(0, value)) * 255));
  const picture = sharp(bytes, { raw: { width, height, channels: 4 } }).removeAlpha();
  if (enlarge) picture.resize(...enlarge, { kernel: 'lanczos3' }).sharpen({ sigma: 0.6 });
  const { size } = await picture.avif({ quality: QUALITY[kind], effort: 4 }).toFile(file);
  return size;
}
