import pg from 'pg';

/** A connection without time limits. Close it with `end`. */
export async function connectBackupClient(url: string, applicationName: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: applicationName,
    keepAlive: true,
    statement_timeout: 0,
    idle_in_transaction_session_timeout: 0,
  });
  // A lost connection also fails the statement in progress.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
