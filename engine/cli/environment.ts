import { X509Certificate } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DatabaseError, parseLeadKeys, type LeadKeys } from '../data';
import type { ServerSettings } from '../server';
import type { S3Options } from '../services/uploads';
import { DatabaseUrlError, isDatabaseUrl, withTlsParameters } from './database-url';
import { parseTrustProxy } from './parse-trust-proxy';
import { readTracing, TracingError } from './read-tracing';

/** Settings from environment variables, validated once at the start. */
export interface Settings {
  /** The project's folder. */
  root: string;
  port: number;
  host: string;
  /** Number of web processes. */
  workers: number;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Algolia keys for the sites that use it: one that can search, one that can write. */
  algoliaSearchKey: string | undefined;
  algoliaWriteKey: string | undefined;
  tenantsDir: string;
  logLevel: string;
  /** Whether to serve the playground, to this computer only. True unless PLAYGROUND is `off`. */
  isPlaygroundEnabled: boolean;
  /** Who may read `/metrics` without the token. */
  metricsAccess: ServerSettings['metricsAccess'];
  /** Lets other machines read `/metrics`. */
  metricsToken: string | undefined;
  loggedClient: ServerSettings['loggedClient'];
  /** Proxies whose `X-Forwarded-For` is trusted. */
  trustProxy: ServerSettings['trustProxy'];
  /** Mail server for leads and receipts. */
  smtpUrl: string | undefined;
  mailFrom: string | undefined;
  /** The bucket of uploaded files. Without it, they are in the data folder. */
  uploadStorage: ServerSettings['uploadStorage'];
  mediaStorage: ServerSettings['mediaStorage'];
  /** Keys that leads are encrypted with. Without them, the file `leads.key` in the data folder is used. */
  leadKeys: LeadKeys | undefined;
  /** Whether to send traces to the collector of the `OTEL_…` variables. */
  hasTracing: boolean;
}

/** Each process has its own caches and database connections; the embedded database accepts 100. */
const MAX_WORKERS = 16;
const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

/** Finds the project's folder, whether run from source or from the bundle in dist/. */
function findRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json'))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error('Cannot find the project’s package.json in any parent folder.');
    folder = parent;
  }
  return folder;
}

/** The characters of bearer tokens (RFC 6750, section 2.1). Shorter ones could be guessed. */
const METRICS_TOKEN = /^[\w\-.~+/=]{16,256}$/;
const MAIL_ADDRESS = /^[^\s@<>"]+@[^\s@<>"]+$/;
const HOST_NAME = /^(?!-)[a-z\d-]{1,63}(?:\.(?!-)[a-z\d-]{1,63})*$/i;

/** Whether a server can listen on a host: an IP address, or a name. A name's last part is not a number. */
const isHost = (host: string): boolean =>
  isIP(host) !== 0 || (HOST_NAME.test(host) && !/(?:^|\.)\d+$/.test(host));

/** The address of an external database, with the parameters of its TLS connection. */
function readDatabaseUrl(
  url: string | undefined,
  caFile: string | undefined,
  resolvePath: (path: string) => string,
): string | undefined {
  if (!url) {
    if (!caFile) return undefined;
    throw new SettingsError('DATABASE_CA_FILE is set, but DATABASE_URL is not. Set both, or neither.');
  }
  try {
    return withTlsParameters(url, caFile ? readCertificateFile(resolvePath(caFile)) : undefined);
  } catch (error) {
    throw error instanceof DatabaseUrlError ? new SettingsError(error.message) : error;
  }
}

/** Checks that a PEM file has a certificate, and returns its path. */
function readCertificateFile(file: string): string {
  try {
    new X509Certificate(readFileSync(file));
    return file;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new SettingsError(
      `DATABASE_CA_FILE is '${file}', which is not a readable certificate (${reason}). Use a PEM file with the ` +
        'certificate of the authority that signed the database server’s certificate.',
    );
  }
}

function readHasTracing(env: Readonly<Record<string, string | undefined>>): boolean {
  try {
    return readTracing(env);
  } catch (error) {
    throw error instanceof TracingError ? new SettingsError(error.message) : error;
  }
}

function readLeadKeys(text: string | undefined): LeadKeys | undefined {
  if (!text) return undefined;
  try {
    return parseLeadKeys(text, 'LEADS_KEY');
  } catch (error) {
    throw error instanceof DatabaseError ? new SettingsError(error.message) : error;
  }
}

/** The bucket that a variable names, with the standard variables of AWS for its credentials. */
function readStorage(
  env: Readonly<Record<string, string | undefined>>,
  name: 'UPLOADS_S3_URL' | 'MEDIA_S3_URL',
): S3Options | undefined {
  const url = env[name];
  const accessKeyId = env['AWS_ACCESS_KEY_ID'];
  const secretAccessKey = env['AWS_SECRET_ACCESS_KEY'];
  if (!url) return undefined;
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (
    !parsed ||
    !/^https?:$/.test(parsed.protocol) ||
    parsed.pathname === '/' ||
    parsed.search ||
    parsed.username
  )
    throw new SettingsError(
      `${name} is not the address of a bucket. Set it to one such as 'https://s3.ap-southeast-2.amazonaws.com/my-bucket'.`,
    );
  if (!accessKeyId || !secretAccessKey)
    throw new SettingsError(
      `${name} is set without credentials. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY too.`,
    );
  const region = env['AWS_REGION'] || 'us-east-1';
  return { url, accessKeyId, secretAccessKey, sessionToken: env['AWS_SESSION_TOKEN'] || undefined, region };
}

/** An invalid environment variable. */
export class SettingsError extends Error {}

/**
 * Reads the settings from environment variables. Relative folders are relative to the project.
 * @throws SettingsError for an invalid value
 */
export function readSettings(env: Readonly<Record<string, string | undefined>> = process.env): Settings {
  const root = findRoot();
  const folder = (value: string) => (isAbsolute(value) ? value : resolve(root, value));
  const port = Number(env['PORT'] ?? 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new SettingsError(`PORT is '${env['PORT']}'. Set it to a whole number from 0 to 65535.`);
  }
  const workers = Number(env['WORKERS'] ?? 1);
  if (!Number.isInteger(workers) || workers < 1 || workers > MAX_WORKERS) {
    throw new SettingsError(
      `WORKERS is '${env['WORKERS']}'. Set it to a whole number from 1 to ${MAX_WORKERS}.`,
    );
  }
  const host = env['HOST'] ?? '127.0.0.1';
  if (!isHost(host)) {
    throw new SettingsError(
      `HOST is '${host}', which is neither an IP address nor a host name. Set it to 127.0.0.1, 0.0.0.0, :: or the host name of this machine.`,
    );
  }
  const databaseUrl = env['DATABASE_URL'] || undefined;
  if (databaseUrl !== undefined && !isDatabaseUrl(databaseUrl)) {
    // The value may contain a password, so the message does not repeat it.
    throw new SettingsError(
      'DATABASE_URL is not the address of a PostgreSQL server. Set it to postgresql://user:password@host:5432/database, or ' +
        'leave it empty to use the embedded server.',
    );
  }
  const logLevel = env['LOG_LEVEL'] ?? 'info';
  if (!LOG_LEVELS.includes(logLevel)) {
    throw new SettingsError(`LOG_LEVEL is '${logLevel}'. Set it to one of ${LOG_LEVELS.join(', ')}.`);
  }
  const playground = env['PLAYGROUND'] ?? 'on';
  if (playground !== 'on' && playground !== 'off') {
    throw new SettingsError(`PLAYGROUND is '${playground}'. Set it to on or off.`);
  }
  const metricsAccess = env['METRICS'] ?? 'local';
  if (metricsAccess !== 'local' && metricsAccess !== 'on' && metricsAccess !== 'off') {
    throw new SettingsError(`METRICS is '${metricsAccess}'. Set it to local, on or off.`);
  }
  const metricsToken = env['METRICS_TOKEN'] || undefined;
  if (metricsToken !== undefined && !METRICS_TOKEN.test(metricsToken)) {
    // A secret: the message does not repeat it.
    throw new SettingsError(
      'METRICS_TOKEN is not usable. Set it to 16 to 256 letters, digits and -._~+/=, for example with `openssl rand -hex 32`.',
    );
  }
  const loggedClient = env['LOG_CLIENT'] ?? 'hash';
  if (loggedClient !== 'hash' && loggedClient !== 'off') {
    throw new SettingsError(`LOG_CLIENT is '${loggedClient}'. Set it to hash or off.`);
  }
  const proxies = env['TRUST_PROXY'] ?? '';
  const trustProxy = proxies === '' ? undefined : parseTrustProxy(proxies);
  if (proxies !== '' && trustProxy === undefined) {
    throw new SettingsError(
      `TRUST_PROXY is '${proxies}'. Set it to the number of proxies in front of this server, or to their addresses or ` +
        'networks, separated by commas, such as 10.0.0.0/8.',
    );
  }
  const smtpUrl = env['SMTP_URL'] || undefined;
  if (smtpUrl !== undefined && !/^smtps?:$/.test(URL.parse(smtpUrl)?.protocol ?? '')) {
    // The value may contain a password, so the message does not repeat it.
    throw new SettingsError(
      'SMTP_URL is not the address of a mail server. Set it to smtp://user:password@host:587 or smtps://host:465, or leave ' +
        'it empty to write emails to the folder mailbox in DATA_DIR.',
    );
  }
  const mailFrom = env['MAIL_FROM'] || undefined;
  if (mailFrom !== undefined && !MAIL_ADDRESS.test(mailFrom)) {
    throw new SettingsError(
      `MAIL_FROM is '${mailFrom}'. Set it to an email address, such as leads@dealer.example.`,
    );
  }
  const tenantsDir = folder(env['TENANTS_DIR'] ?? 'tenants');
  if (!existsSync(tenantsDir)) {
    throw new SettingsError(
      `TENANTS_DIR is '${tenantsDir}', which does not exist. Create it or use another folder.`,
    );
  }
  return {
    root,
    port,
    host,
    workers,
    dataDir: folder(env['DATA_DIR'] ?? '.forecourt'),
    databaseUrl: readDatabaseUrl(databaseUrl, env['DATABASE_CA_FILE'], folder),
    algoliaSearchKey: env['ALGOLIA_SEARCH_KEY'] || undefined,
    algoliaWriteKey: env['ALGOLIA_WRITE_KEY'] || undefined,
    tenantsDir,
    logLevel,
    isPlaygroundEnabled: playground === 'on',
    metricsAccess,
    metricsToken,
    loggedClient,
    trustProxy,
    smtpUrl,
    mailFrom,
    uploadStorage: readStorage(env, 'UPLOADS_S3_URL'),
    mediaStorage: readStorage(env, 'MEDIA_S3_URL'),
    leadKeys: readLeadKeys(env['LEADS_KEY']),
    hasTracing: readHasTracing(env),
  };
}
