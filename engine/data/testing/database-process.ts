/**
 * A Forecourt process for crash tests. It starts or shares the database of a folder, prints one line of JSON, and runs
 * until it is killed or until its input ends, when it stops cleanly.
 */
import { startDatabase } from '../database';

async function runDatabase(dataDir: string): Promise<void> {
  const database = await startDatabase({ dataDir });
  const { rows } = await database.pool.query<{ pid: number }>(
    "SELECT pid FROM pg_stat_activity WHERE backend_type = 'checkpointer'",
  );
  process.stdout.write(
    `${JSON.stringify({ hasStartedServer: database.hasStartedServer, url: database.url, server: rows[0]?.pid })}\n`,
  );
  process.stdin.resume();
  process.stdin.once('end', () => void database.stop());
}

void runDatabase(process.argv[2] ?? '');
