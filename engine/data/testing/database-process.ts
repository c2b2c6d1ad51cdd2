/**
 * A Forecourt process for crash tests: starts (or joins) the database of the folder it is given, says so in one line of
 * JSON and lives until it is killed, or until its input ends, when it stops properly.
 */
import { startDatabase } from '../database';

async function hold(dataDir: string): Promise<void> {
  const database = await startDatabase({ dataDir });
  const { rows } = await database.pool.query<{ pid: number }>(
    "SELECT pid FROM pg_stat_activity WHERE backend_type = 'checkpointer'",
  );
  process.stdout.write(
    `${JSON.stringify({ owned: database.owned, url: database.url, server: rows[0]?.pid })}\n`,
  );
  process.stdin.resume();
  process.stdin.once('end', () => void database.stop());
}

void hold(process.argv[2] ?? '');
