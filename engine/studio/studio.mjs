// `npm run studio`: renders the pictures of the demonstration stock and of the places. See README.md.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { BODY_NAMES, PAINT_NAMES, shootBody, STILL_NAMES, VIEW_NAMES } from './cars/index.mjs';
import { catalogueOf } from './cars/catalogue.mjs';
import { openStudio } from './harness/index.mjs';
import { makeMarks } from './marks/index.mjs';
import { makeScenes } from './scenes/index.mjs';

/** Written after pictures were made in their own place: see cars/catalogue.mjs. */
const TABLE = ['engine', 'data', 'demo', 'tables', 'views.json'];

const root = fileURLToPath(new URL('../..', import.meta.url));
const media = join(root, 'tenants', 'base', 'media', 'cars');
const many = { type: 'string', multiple: true };
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { view: many, colour: many, out: { type: 'string' }, kept: { type: 'string' } },
});

/** What was asked for, or everything; stops at a name that is none. */
function chosen(asked, known, all, what) {
  for (const name of asked ?? []) {
    if (!known.includes(name)) throw new Error(`No ${what} “${name}”. There are: ${known.join(', ')}.`);
  }
  return asked?.length ? asked : all;
}

async function makeVehicles() {
  const bodies = chosen(positionals, BODY_NAMES, BODY_NAMES, 'body');
  const views = chosen(values.view, VIEW_NAMES, STILL_NAMES, 'view');
  const colours = chosen(values.colour, PAINT_NAMES, PAINT_NAMES, 'colour');
  const out = values.out ?? media;
  const kept = values.kept ?? join(root, '.forecourt', 'studio');
  const studio = await openStudio();
  try {
    for (const name of bodies) {
      const started = Date.now();
      const bytes = await shootBody(studio, name, { out, kept, views, colours });
      const seconds = Math.round((Date.now() - started) / 1000);
      console.log(`${name}: ${Math.round(bytes / 1024)} kB in ${seconds} s`);
    }
  } finally {
    await studio.close();
  }
}

const [first, ...words] = positionals;
/** What else can be made, by its word; without one of them the words are bodies. */
const TASKS = {
  scenes: makeScenes,
  marks: () => makeMarks(join(media, '..', 'makes')),
  table: () => undefined,
};
await (TASKS[first] ?? makeVehicles)(words);
if (!values.out) writeFileSync(join(root, ...TABLE), `${JSON.stringify(catalogueOf(media))}\n`);
