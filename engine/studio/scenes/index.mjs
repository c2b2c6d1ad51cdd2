// The scenes of the studio: places by day and dusk, cabins, banners, still lifes.
// In: the tenants' themes, word marks and `media/places/scenes.json`. Out: AVIF files in the tenants' media.
// The door is `makeScenes`; `npm run studio -- scenes [word …]` calls it.
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { openStudio } from '../harness/index.mjs';
import { cabinJobs, chosen, setJobs, tenantJobs } from './jobs.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const page = fileURLToPath(new URL('./page/scene.mjs', import.meta.url));
const QUALITY = { place: 58, cabin: 58, road: 60, studio: 70, still: 60 };

/** Every job of the tenants in a folder. */
export function jobsOf(tenants) {
  const own = readdirSync(tenants).flatMap((slug) => {
    const plan = join(tenants, slug, 'media', 'places', 'scenes.json');
    if (!existsSync(plan)) return [];
    const text = (...path) => readFileSync(join(tenants, slug, ...path), 'utf8');
    return tenantJobs({
      slug,
      accent: JSON.parse(text('theme.json')).accent,
      places: JSON.parse(readFileSync(plan, 'utf8')).places,
      marks: { light: text('media', 'logo-light.svg'), dark: text('media', 'logo.svg') },
    });
  });
  return [...own, ...setJobs(), ...cabinJobs()];
}

/**
 * Draws the scenes whose names have all `words` (all scenes without any) and writes their pictures.
 * @param options `tenants`: the folder of tenants; `out`: where to write, the same folder by default.
 * @returns how many bytes were written.
 */
export async function makeScenes(words = [], { tenants = join(root, 'tenants'), out = tenants } = {}) {
  const studio = await openStudio();
  let bytes = 0;
  try {
    for (const job of chosen(jobsOf(tenants), words)) {
      for (const [view, { file, size }] of Object.entries(job.files)) {
        const [width, height] = size;
        const options = { width, height, oversample: 1, linear: true, params: { ...job, only: view } };
        const { data } = await studio.render(page, options);
        bytes += await write(join(out, file), { width, height, data }, job);
      }
      console.log(job.name);
    }
  } finally {
    await studio.close();
  }
  return bytes;
}

async function write(file, { width, height, data }, { kind, enlarge }) {
  mkdirSync(dirname(file), { recursive: true });
  const bytes = Uint8Array.from(data, (value) => Math.round(Math.min(1, Math.max(0, value)) * 255));
  const picture = sharp(bytes, { raw: { width, height, channels: 4 } }).removeAlpha();
  if (enlarge) picture.resize(...enlarge, { kernel: 'lanczos3' }).sharpen({ sigma: 0.6 });
  const { size } = await picture.avif({ quality: QUALITY[kind], effort: 4 }).toFile(file);
  return size;
}
