// `npm run studio`: renders the images of the demonstration stock and the dealerships. See README.md.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { BODY_NAMES, PAINT_NAMES, renderBody, STILL_NAMES, VIEW_NAMES } from './cars';
import { readViewsTable } from './cars/views-table';
import { openRenderer } from './renderer';
import { writeMonograms } from './monograms';
import { renderScenes } from './scenes';

/** Written unless `--out` is set; see `cars/views-table.ts`. */
const TABLE = ['engine', 'data', 'demo', 'tables', 'views.json'];

const root = fileURLToPath(new URL('../..', import.meta.url));
const media = join(root, 'tenants', 'base', 'media', 'cars');
const many = { type: 'string', multiple: true } as const;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { view: many, colour: many, out: { type: 'string' }, kept: { type: 'string' } },
});

/** The requested names, or all. @throws if a name is unknown */
function chosen<Name extends string>(
  asked: readonly string[] | undefined,
  known: readonly Name[],
  all: readonly Name[],
  what: string,
): readonly Name[] {
  const isKnown = (name: string): name is Name => (known as readonly string[]).includes(name);
  const names = (asked ?? []).map((name) => {
    if (!isKnown(name)) throw new Error(`Unknown ${what} '${name}'. Use one of: ${known.join(', ')}.`);
    return name;
  });
  return names.length > 0 ? names : all;
}

async function makeVehicles() {
  const bodies = chosen(positionals, BODY_NAMES, BODY_NAMES, 'body');
  const views = chosen(values.view, VIEW_NAMES, STILL_NAMES, 'view');
  const colours = chosen(values.colour, PAINT_NAMES, PAINT_NAMES, 'colour');
  const out = values.out ?? media;
  const cache = values.kept ?? join(root, '.forecourt', 'studio');
  const renderer = await openRenderer();
  try {
    for (const name of bodies) {
      const started = Date.now();
      const bytes = await renderBody(renderer, name, { out, cache, views, colours });
      const seconds = Math.round((Date.now() - started) / 1000);
      console.log(`${name}: ${Math.round(bytes / 1024)} kB in ${seconds} s`);
    }
  } finally {
    await renderer.close();
  }
}

const [first, ...words] = positionals;
/** Commands. Other arguments are names of bodies. */
const TASKS: Readonly<Record<string, (words: string[]) => unknown>> = {
  scenes: (words) => renderScenes(words),
  marks: () => writeMonograms(join(media, '..', 'makes')),
  table: () => undefined,
};
await (TASKS[first ?? ''] ?? makeVehicles)(words);
if (!values.out) writeFileSync(join(root, ...TABLE), `${JSON.stringify(readViewsTable(media))}\n`);
