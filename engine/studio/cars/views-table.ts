// Lists the turntables, videos and cabins in a media folder. The demonstration stock reads the list
// (engine/data/demo/tables/views.json) because it must not read a tenant's folder.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TurntableHotspots } from './hotspots';

/** The media of each body, except stills. */
export type ViewsTable = Record<
  string,
  { spins: string[]; films: string[]; hasCabin: boolean; spots: TurntableHotspots['spots'] }
>;

const removeSuffixes = (names: readonly string[], ending: string): string[] =>
  names
    .filter((name) => name.endsWith(ending))
    .map((name) => name.slice(0, -ending.length))
    .toSorted();

/** Lists the media in a folder by body. `spins` and `films` are the colours of the turntables and videos. */
export function readViewsTable(folder: string): ViewsTable {
  const bodies = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return Object.fromEntries(
    bodies
      .map(({ name }) => name)
      .toSorted()
      .map((body) => {
        const names = readdirSync(join(folder, body));
        const hotspotsFile = join(folder, body, 'hotspots.json');
        const spots = existsSync(hotspotsFile)
          ? (JSON.parse(readFileSync(hotspotsFile, 'utf8')) as TurntableHotspots).spots
          : [];
        return [
          body,
          {
            spins: removeSuffixes(names, '-spin'),
            films: removeSuffixes(names, '-walk.mp4'),
            hasCabin: names.includes('panorama.avif'),
            spots,
          },
        ];
      }),
  );
}
