import type { Pool } from 'pg';
import type { Readiness } from './http/health-routes';
import type { Site } from './sites/site';

interface ReadinessParts {
  pool: Pick<Pool, 'query'>;
  sites: { list(): readonly Pick<Site, 'slug' | 'catalogue'>[] };
  isClosing(): boolean;
}

/** What must work before the server accepts traffic (`/readyz`): the database, and the stock of every site. */
export const createReadiness = ({ pool, sites, isClosing }: ReadinessParts): Readiness => ({
  async listMissing() {
    if (isClosing()) return ['server is closing'];
    const isDatabaseAvailable = await pool.query('SELECT 1').then(
      () => true,
      () => false,
    );
    const sitesWithoutStock = sites.list().filter(({ catalogue }) => catalogue.generation < 0);
    return [
      ...(isDatabaseAvailable ? [] : ['database']),
      ...sitesWithoutStock.map(({ slug }) => `stock of ${slug}`),
    ];
  },
});
