import { statfs } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import type { DatabaseAccess } from '../data';
import type { Readiness } from './http/health-routes';
import type { Site } from './sites/site';

interface ReadinessParts {
  database: DatabaseAccess;
  /** Folder of the embedded database, resized images and search indexes. */
  dataDir: string;
  sites: { list(): readonly Pick<Site, 'slug' | 'catalogue'>[] };
  isClosing(): boolean;
}

/** With less free space, the server cannot store leads for long. */
const MIN_FREE_BYTES = 64 * 1024 * 1024;

/** Whether the disk has too little space. A folder that cannot be examined is not reported. */
const isDiskFull = (folder: string): Promise<boolean> =>
  statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize < MIN_FREE_BYTES,
    () => false,
  );

/** Checks before the server accepts traffic (`/readyz`): the database, the disk, and the stock of every site. */
export const createReadiness = ({ database, dataDir, sites, isClosing }: ReadinessParts): Readiness => ({
  async listUnavailable() {
    if (isClosing()) return ['server is closing'];
    const [isDatabaseAvailable, hasFullDisk] = await Promise.all([
      database
        .run((db) => db.execute(sql`SELECT 1`))
        .then(
          () => true,
          () => false,
        ),
      isDiskFull(dataDir),
    ]);
    const sitesWithoutStock = sites.list().filter(({ catalogue }) => catalogue.generation < 0);
    return [
      ...(isDatabaseAvailable ? [] : ['database']),
      ...(hasFullDisk || database.isDiskFull ? ['disk space'] : []),
      ...sitesWithoutStock.map(({ slug }) => `stock of ${slug}`),
    ];
  },
});
