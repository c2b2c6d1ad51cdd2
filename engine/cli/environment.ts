import { existsSync } from 'node:fs';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ServerSettings } from '../server';
import { parseTrustProxy } from './parse-trust-proxy';

/** Settings from environment variables, validated once at the start. */
export interface Settings {
  /** The project's folder. */
  root: string;
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Algolia keys for the sites that use it: one that can search, one that can write. */
  algoliaSearchKey: string | undefined;
  algoliaWriteKey: string | undefined;
  tenantsDir: string;
  logLevel: string;
  /** Whether to serve the playground, to this computer only. True unless PLAYGROUND is `off`. */
  isPlaygroundEnabled: boolean;
  /** Who may read `/metrics`. */
  metricsAccess: ServerSettings['metricsAccess'];
  /** Proxies whose `X-Forwarded-For` is trusted. */
  trustProxy: ServerSettings['trustProxy'];
}

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
  const proxies = env['TRUST_PROXY'] ?? '';
  const trustProxy = proxies === '' ? undefined : parseTrustProxy(proxies);
  if (proxies !== '' && trustProxy === undefined) {
    throw new SettingsError(
      `TRUST_PROXY is '${proxies}'. Set it to the number of proxies in front of this server, or to their addresses or ` +
        'networks, separated by commas, such as 10.0.0.0/8.',
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
    host: env['HOST'] ?? '127.0.0.1',
    dataDir: folder(env['DATA_DIR'] ?? '.forecourt'),
    databaseUrl: env['DATABASE_URL'] || undefined,
    algoliaSearchKey: env['ALGOLIA_SEARCH_KEY'] || undefined,
    algoliaWriteKey: env['ALGOLIA_WRITE_KEY'] || undefined,
    tenantsDir,
    logLevel,
    isPlaygroundEnabled: playground === 'on',
    metricsAccess,
    trustProxy,
  };
}
