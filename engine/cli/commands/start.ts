import { setTimeout as delay } from 'node:timers/promises';
import { LayoutErrors, startServer } from '../../server';
import { EXIT, type Command } from '../command';
import { printDiagnostics } from '../output/print-diagnostics';
import { waitForShutdown } from '../wait-for-shutdown';

const SHUTDOWN_MS = 10_000;

/** `npm start`: starts the database and all sites, and generates demonstration stock on the first run. */
export const start: Command = {
  name: 'start',
  summary: 'Serves all sites (npm start).',
  usage: '',
  help: 'Environment: PORT, HOST, DATA_DIR, DATABASE_URL, TENANTS_DIR, LOG_LEVEL (see docs/operations.md).',
  async run({ settings, isJson, out, err }) {
    const [major = 0] = process.versions.node.split('.').map(Number);
    if (major === 20) err('Node.js 20 no longer gets security fixes. Use Node.js 24 in production.');
    const stopped = waitForShutdown();
    let server;
    try {
      server = await startServer({ ...settings, logsToStderr: isJson });
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
        err(
          `Port ${settings.port} is in use on ${settings.host}. Stop the process that uses it, or set PORT to another port.`,
        );
        return EXIT.findings;
      }
      if (!(error instanceof LayoutErrors)) throw error;
      err(printDiagnostics(error.diagnostics, settings));
      err(error.message);
      return EXIT.findings;
    }
    const sites = server.sites
      .list()
      .map(({ slug, name }) => ({ slug, name, url: `http://${slug}.localhost:${server.port}/` }));
    const playground = server.hasPlayground ? `http://localhost:${server.port}/playground` : undefined;
    if (isJson) out(JSON.stringify({ port: server.port, sites, playground }));
    else {
      out(`Ready on port ${server.port}`);
      for (const { name, url } of sites) out(`  ${name.padEnd(24)} ${url}`);
      out(`  ${'All sites'.padEnd(24)} http://localhost:${server.port}/`);
      if (playground) out(`  ${'Playground'.padEnd(24)} ${playground}`);
    }
    await stopped;
    err('Closing…');
    const closed = server.close().then(() => true);
    const isClosed = await Promise.race([closed, delay(SHUTDOWN_MS, false, { ref: false })]);
    if (!isClosed) err('Stopped with requests still open after 10 s.');
    // A keep-alive connection or a slow client must not delay the shutdown.
    setImmediate(() => process.exit(isClosed ? EXIT.fine : EXIT.findings));
    return EXIT.fine;
  },
};
