import pg from 'pg';
import { DatabaseError, errorCode, errorMessage } from './errors';

/** The oldest supported version of PostgreSQL. */
const MIN_VERSION = 15;

const UNKNOWN_AUTHORITY =
  'The server’s certificate is not signed by a known authority. Set DATABASE_CA_FILE to the certificate of the authority ' +
  'that signed it.';

/** Advice for common connection errors, by error code. */
const ADVICE: Record<string, string> = {
  '3D000': 'Create the database (`createdb`, encoding UTF8) or use another one.',
  '28P01': 'Check the user and password.',
  '28000': 'Check the user and the server’s pg_hba.conf.',
  ECONNREFUSED: 'Check the host and port, and that the server is running.',
  ENOTFOUND: 'Check the host name.',
  ENOENT: 'Check the socket folder, and that the server is running.',
  ETIMEDOUT: 'Check the host, port and firewall.',
  SELF_SIGNED_CERT_IN_CHAIN: UNKNOWN_AUTHORITY,
  DEPTH_ZERO_SELF_SIGNED_CERT: UNKNOWN_AUTHORITY,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNKNOWN_AUTHORITY,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNKNOWN_AUTHORITY,
  CERT_HAS_EXPIRED: 'Renew the server’s certificate.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'Use the host name that is in the server’s certificate.',
};

/** Connects to the server at DATABASE_URL and checks that it is supported. */
export async function checkExternalServer(url: string): Promise<void> {
  const maskedUrl = redactPassword(url);
  const client = createClient(url, maskedUrl);
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string; number: string; encoding: string }>(
      `SELECT current_setting('server_version') AS version, current_setting('server_version_num') AS number,
              current_setting('server_encoding') AS encoding`,
    );
    const [server] = rows;
    if (server) requireSupportedServer(server, maskedUrl);
  } catch (error) {
    if (error instanceof DatabaseError) throw error;
    throw new DatabaseError(
      'connect',
      `Cannot connect to DATABASE_URL (${maskedUrl}): ${errorMessage(error) || errorCode(error)}. ` +
        (ADVICE[errorCode(error)] ?? 'Check the address, or unset DATABASE_URL to use the embedded server.'),
      { cause: error },
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Throws if a server's version or encoding is not supported. */
export function requireSupportedServer(
  server: { version: string; number: string; encoding: string },
  maskedUrl: string,
): void {
  if (Number(server.number) < MIN_VERSION * 10_000) {
    throw new DatabaseError(
      'version',
      `DATABASE_URL (${maskedUrl}) is PostgreSQL ${server.version}; Forecourt needs ${MIN_VERSION} or later. Upgrade the server, or ` +
        'unset DATABASE_URL to use the embedded server.',
    );
  }
  if (server.encoding !== 'UTF8') {
    throw new DatabaseError(
      'version',
      `DATABASE_URL (${maskedUrl}) has the encoding ${server.encoding}; Forecourt needs UTF8. Create a database with ` +
        "`CREATE DATABASE … ENCODING 'UTF8' TEMPLATE template0`.",
    );
  }
}

function createClient(url: string, maskedUrl: string): pg.Client {
  try {
    return new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  } catch (error) {
    throw new DatabaseError(
      'connect',
      `DATABASE_URL (${maskedUrl}) is not a valid database URL (${errorMessage(error)}). Use the form ` +
        'postgresql://user:password@host:5432/database.',
      { cause: error },
    );
  }
}

/** The URL for messages, with any password masked. */
export function redactPassword(url: string): string {
  return url.replace(/(:\/\/[^:@/]*):[^@]*@/, '$1:***@').replace(/([?&]password=)[^&]*/i, '$1***');
}
