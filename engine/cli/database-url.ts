/** Modes that pg treats as `verify-full`, with a warning that this will change. */
const VERIFIED_MODES = new Set(['prefer', 'require', 'verify-ca', 'verify-full']);

/**
 * Whether pg can parse this as a connection URL. A user without a host, as in `postgresql://user@/cars?host=/run`, means
 * a socket, which `URL` rejects.
 */
export const isDatabaseUrl = (text: string): boolean =>
  /^postgres(?:ql)?:\/\//.test(text) && URL.canParse(text.replace('@/', '@socket/'));

/** A contradiction in the settings for the database's address, with the fix. */
export class DatabaseUrlError extends Error {}

/**
 * The address of the database with explicit TLS parameters, as pg reads them from the URL. A connection with TLS always
 * verifies the server's certificate and name, unless `sslmode` is `no-verify`.
 * @param caFile PEM file of the certificate authority that signed the server's certificate
 * @throws DatabaseUrlError if the address and the file contradict each other
 */
export function withTlsParameters(url: string, caFile: string | undefined): string {
  const [address = '', query = ''] = url.split(/\?(.*)/s);
  const parameters = new URLSearchParams(query);
  const mode = parameters.get('sslmode');
  // With this parameter, the modes have the same meaning as in libpq.
  const isLibpqMode = parameters.get('uselibpqcompat') === 'true';
  if (caFile !== undefined) {
    if (mode !== null && !VERIFIED_MODES.has(mode)) {
      throw new DatabaseUrlError(
        `DATABASE_CA_FILE is set, but sslmode=${mode} in DATABASE_URL does not verify certificates. Use sslmode=verify-full.`,
      );
    }
    if (parameters.has('sslrootcert')) {
      throw new DatabaseUrlError(
        'DATABASE_CA_FILE is set, but DATABASE_URL has an sslrootcert too. Remove one of them.',
      );
    }
    parameters.set('sslrootcert', caFile);
  }
  const isVerified = caFile !== undefined || (mode !== null && VERIFIED_MODES.has(mode) && !isLibpqMode);
  if (!isVerified) return url;
  parameters.set('sslmode', 'verify-full');
  return `${address}?${parameters.toString()}`;
}
