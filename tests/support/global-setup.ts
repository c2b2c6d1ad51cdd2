import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { startServer } from './server';
import { copyAllTenants } from './tenants';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Port of the server that all system tests share. */
    port: number;
    /** Its data folder, for access to the database. */
    dataDir: string;
  }
}

/** Starts one server for all system tests, with the demonstration tenants and the test tenants. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const tenants = copyAllTenants();
  const server = await startServer({ env: { TENANTS_DIR: tenants } });
  project.provide('port', server.port);
  project.provide('dataDir', server.dataDir);
  return async () => {
    await server.stop();
    rmSync(tenants, { recursive: true, force: true });
  };
}
