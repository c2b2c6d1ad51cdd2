import type pg from 'pg';
import { openPool } from '../../engine/data/database';
import { startEmbedded } from '../../engine/data/database/embedded/embedded-server';
import { silentLogger } from '../../engine/data/database/logger';
import type { IsolatedServer } from './isolated-server';

/** A connection of the test to the database of a server. */
export interface ServerDatabase {
  url: string;
  pool: pg.Pool;
  close(): Promise<void>;
}

/** Shares the embedded database of a server, and keeps it running while the server is stopped. */
export async function shareDatabase({ dataDir }: Pick<IsolatedServer, 'dataDir'>): Promise<ServerDatabase> {
  const server = await startEmbedded({ dataDir, log: silentLogger });
  const { pool } = openPool(server.url);
  return {
    url: server.url,
    pool,
    async close() {
      await pool.end();
      await server.stop();
    },
  };
}
