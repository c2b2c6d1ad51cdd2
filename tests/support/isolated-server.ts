import { rmSync } from 'node:fs';
import { startServer, temporaryFolder, type RunningServer } from './server';
import { siteOf, type SiteDoor } from './site';
import { copyTenants, PLAIN_SITE, type TenantsCopy } from './tenants';

/** A server of a test's own, over tenants and data which it may change as it likes. */
export interface Workshop {
  tenants: TenantsCopy;
  dataDir: string;
  /** What commands need to work on the same tenants and data. */
  env: Record<string, string>;
  /** The one that runs now. */
  server: RunningServer;
  /** The tenant's site on the server that runs now. */
  site: SiteDoor;
  /** Starts it anew after it has ended. */
  start(): Promise<void>;
  close(): Promise<void>;
}

interface WorkshopOptions {
  /** The site that is looked at. */
  slug?: string;
  /** Changes files before the first start. */
  prepare?: (tenants: TenantsCopy) => void;
}

/** Opens a workshop with the base and one site. */
export async function openWorkshop({
  slug = PLAIN_SITE.slug,
  prepare,
}: WorkshopOptions = {}): Promise<Workshop> {
  const tenants = copyTenants(['base', slug]);
  prepare?.(tenants);
  const dataDir = temporaryFolder('data');
  const env = { TENANTS_DIR: tenants.folder, DATA_DIR: dataDir };
  const begin = () => startServer({ dataDir, env });
  const clean = () => {
    rmSync(dataDir, { recursive: true, force: true });
    tenants.remove();
  };
  const server = await begin().catch((error: unknown) => {
    clean();
    throw error;
  });
  const workshop: Workshop = {
    tenants,
    dataDir,
    env,
    server,
    site: siteOf(slug, server.port),
    async start() {
      workshop.server = await begin();
      workshop.site = siteOf(slug, workshop.server.port);
    },
    async close() {
      await workshop.server.stop();
      clean();
    },
  };
  return workshop;
}
