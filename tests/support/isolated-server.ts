import { rmSync } from 'node:fs';
import { startServer, createTemporaryFolder, type RunningServer } from './server';
import { createSiteClient, type SiteClient } from './site';
import { copyTenants, PLAIN_SITE, type TenantsCopy } from './tenants';

/** A server for one test file, with tenants and data that the tests may change. */
export interface IsolatedServer {
  tenants: TenantsCopy;
  dataDir: string;
  /** Environment for commands that work on the same tenants and data. */
  env: Record<string, string>;
  /** The running server; replaced by `start`. */
  server: RunningServer;
  /** HTTP client of the tenant's site on the running server. */
  site: SiteClient;
  /** Starts the server again after it has stopped. */
  start(): Promise<void>;
  close(): Promise<void>;
}

interface IsolatedServerOptions {
  /** The tenant to copy. Default: the plain site. */
  slug?: string;
  /** Changes tenant files before the first start. */
  prepare?: (tenants: TenantsCopy) => void;
  /** More environment variables of the server. */
  env?: Readonly<Record<string, string>>;
}

/** Starts a server with copies of the base and of one tenant. */
export async function startIsolatedServer({
  slug = PLAIN_SITE.slug,
  prepare,
  env: extraEnv = {},
}: IsolatedServerOptions = {}): Promise<IsolatedServer> {
  const tenants = copyTenants(['base', slug]);
  prepare?.(tenants);
  const dataDir = createTemporaryFolder('data');
  const env = { ...extraEnv, TENANTS_DIR: tenants.folder, DATA_DIR: dataDir };
  const launch = () => startServer({ dataDir, env });
  const removeFiles = () => {
    rmSync(dataDir, { recursive: true, force: true });
    tenants.remove();
  };
  const server = await launch().catch((error: unknown) => {
    removeFiles();
    throw error;
  });
  const testServer: IsolatedServer = {
    tenants,
    dataDir,
    env,
    server,
    site: createSiteClient(slug, server.port),
    async start() {
      testServer.server = await launch();
      testServer.site = createSiteClient(slug, testServer.server.port);
    },
    async close() {
      await testServer.server.stop();
      removeFiles();
    },
  };
  return testServer;
}
