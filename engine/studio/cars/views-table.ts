// Lists the turntables, videos and cabins in a media folder. The demonstration stock reads the list
// (engine/data/demo/tables/views.json) because it must not read a tenant's folder.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TurntableSpots } from './hotspots';

/** The media of each body, except stills. */
export type ViewsTable = Record<
  string,
  { spins: string[]; films: string[]; hasCabin: boolean; spots: TurntableSpots['spots'] }
>;

const withoutEnding = (names: readonly string[], ending: string): string[] =>
  names
    .filter((name) => name.endsWith(ending))
    .map((name) => name.slice(0, -ending.length))
    .toSorted();

/** { [body]: { spins: colours, films: colours, hasCabin, spots: [{ id, at: [[frame, x, y], …] }] } } of a folder. */
export function readViewsTable(folder: string): ViewsTable {
  const bodies = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return Object.fromEntries(
    bodies
      .map(({ name }) => name)
      .toSorted()
      .map((body) => {
        const names = readdirSync(join(folder, body));
        const marks = join(folder, body, 'hotspots.json');
        const spots = existsSync(marks)
          ? (JSON.parse(readFileSync(marks, 'utf8')) as TurntableSpots).spots
          : [];
        return [
          body,
          {
            spins: withoutEnding(names, '-spin'),
            films: withoutEnding(names, '-walk.mp4'),
            hasCabin: names.includes('panorama.avif'),
            spots,
          },
        ];
      }),
  );
}
