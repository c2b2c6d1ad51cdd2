// `npm run studio`: renders the images of the demonstration stock and the dealerships, and its sample report. See README.md.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { BODY_NAMES, PAINT_NAMES, renderBody, STILL_NAMES, VIEW_NAMES } from './cars';
import { readViewsTable } from './cars/views-table';
import { openRenderer } from './renderer';
import { writeMonograms } from './monograms';
import { writeSampleReport } from './sample-report';
import { renderScenes } from './scenes';

/** Path of the table that `cars/views-table.ts` creates. Not written if `--out` is set. */
const TABLE_PATH = ['engine', 'data', 'demo', 'tables', 'views.json'];

const root = fileURLToPath(new URL('../..', import.meta.url));
const media = join(root, 'tenants', 'base', 'media', 'cars');
const REPEATABLE = { type: 'string', multiple: true } as const;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { view: REPEATABLE, colour: REPEATABLE, out: { type: 'string' }, kept: { type: 'string' } },
});

/** Returns the requested names, or the defaults if none are requested. @throws if a name is unknown */
function selectNames<Name extends string>(
  requested: readonly string[] | undefined,
  allowed: readonly Name[],
  defaults: readonly Name[],
  kind: string,
): readonly Name[] {
  const isAllowed = (name: string): name is Name => (allowed as readonly string[]).includes(name);
  const names = (requested ?? []).map((name) => {
    if (!isAllowed(name)) throw new Error(`Unknown ${kind} '${name}'. Use one of: ${allowed.join(', ')}.`);
    return name;
  });
  return names.length > 0 ? names : defaults;
}

async function renderVehicles() {
  const bodies = selectNames(positionals, BODY_NAMES, BODY_NAMES, 'body');
  const views = selectNames(values.view, VIEW_NAMES, STILL_NAMES, 'view');
  const colours = selectNames(values.colour, PAINT_NAMES, PAINT_NAMES, 'colour');
  const out = values.out ?? media;
  const cache = values.kept ?? join(root, '.forecourt', 'studio');
  const renderer = await openRenderer();
  try {
    for (const name of bodies) {
      const startTime = Date.now();
      const bytes = await renderBody(renderer, name, { out, cache, views, colours });
      const seconds = Math.round((Date.now() - startTime) / 1000);
      console.log(`${name}: ${Math.round(bytes / 1024)} kB in ${seconds} s`);
    }
  } finally {
    await renderer.close();
  }
}

const [command, ...words] = positionals;
/** Commands. Other arguments are names of bodies. */
const COMMANDS: Readonly<Record<string, (words: string[]) => unknown>> = {
  scenes: (words) => renderScenes(words),
  monograms: () => writeMonograms(join(media, '..', 'makes')),
  report: () => writeSampleReport(join(media, '..', 'documents', 'sample-history-report.pdf')),
  table: () => undefined,
};
await (COMMANDS[command ?? ''] ?? renderVehicles)(words);
if (!values.out) writeFileSync(join(root, ...TABLE_PATH), `${JSON.stringify(readViewsTable(media))}\n`);
