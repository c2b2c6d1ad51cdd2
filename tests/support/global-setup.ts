import type { TestProject } from 'vitest/node';
import { startServer } from './server';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Port of the server that all system tests share. */
    port: number;
  }
}

/** One server for all system tests: a fresh data folder, the demonstration tenants and their stock. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer();
  project.provide('port', server.port);
  return async () => {
    await server.stop();
  };
}
