import cluster from 'node:cluster';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { LayoutErrors, startServer } from '../../server';
import { EXIT, type Command, type CommandContext, type ExitCode } from '../command';
import { printDiagnostics } from '../output/print-diagnostics';
import { waitForShutdown } from '../wait-for-shutdown';
import { reportReady, waitForStop, type Announcement } from '../workers/messages';
import { runPrimary } from '../workers/run-primary';

const SHUTDOWN_MS = 10_000;

/** Prints where the sites are, and that emails are not sent if there is no mail server. */
function announce({ port, sites, playground }: Announcement, context: CommandContext): void {
  const { isJson, out, settings } = context;
  if (isJson) return out(JSON.stringify({ port, sites, playground }));
  out(`Ready on port ${port}`);
  for (const { name, url } of sites) out(`  ${name.padEnd(24)} ${url}`);
  out(`  ${'All sites'.padEnd(24)} http://localhost:${port}/`);
  if (playground) out(`  ${'Playground'.padEnd(24)} ${playground}`);
  if (!settings.smtpUrl)
    out(
      `Emails are not sent but written to ${join(settings.dataDir, 'mailbox')}. Set SMTP_URL to send them.`,
    );
}

/** `npm start`: starts the database and all sites, and generates demonstration stock on the first run. */
export const start: Command = {
  name: 'start',
  summary: 'Serves all sites (npm start).',
  usage: '',
  help: 'Environment: PORT, HOST, WORKERS, DATA_DIR, DATABASE_URL, TENANTS_DIR, LOG_LEVEL (see docs/operations.md).',
  async run(context) {
    const { settings, isJson, err } = context;
    const { worker } = cluster;
    const [major = 0] = process.versions.node.split('.').map(Number);
    if (major === 20 && !worker)
      err('Node.js 20 no longer gets security fixes. Use Node.js 24 in production.');
    if (settings.workers > 1 && !worker)
      return runPrimary(context, (announcement) => announce(announcement, context));

    const shutDown = waitForShutdown();
    const stopped = worker ? Promise.race([shutDown, waitForStop()]) : shutDown;
    // The primary process reloads the workers; this signal may reach all processes of a group.
    if (worker) process.on('SIGHUP', () => undefined);
    let server;
    try {
      server = await startServer({
        ...settings,
        logsToStderr: isJson,
        ...(worker && { worker: { id: worker.id, count: settings.workers } }),
      });
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
        err(
          `Port ${settings.port} is in use on ${settings.host}. Stop the process that uses it, or set PORT to another port.`,
        );
        return exitNow(EXIT.findings);
      }
      if (!(error instanceof LayoutErrors)) throw error;
      err(printDiagnostics(error.diagnostics, settings));
      err(error.message);
      return exitNow(EXIT.findings);
    }
    const sites = server.sites
      .list()
      .map(({ slug, name }) => ({ slug, name, url: `http://${slug}.localhost:${server.port}/` }));
    const playground = server.hasPlayground ? `http://localhost:${server.port}/playground` : undefined;
    const announcement = { port: server.port, sites, playground };
    if (worker) reportReady(announcement);
    else announce(announcement, context);
    const reason = await stopped;
    if (!worker) err('Closing…');
    const closed = server.close({ isReplaced: reason === 'replaced' }).then(() => true);
    const isClosed = await Promise.race([closed, delay(SHUTDOWN_MS, false, { ref: false })]);
    if (!isClosed) err('Stopped with requests still open after 10 s.');
    // A keep-alive connection or a slow client must not delay the shutdown.
    return exitNow(isClosed ? EXIT.success : EXIT.findings);
  },
};

/** Ends the process even if connections, or a worker's channel to the primary process, are still open. */
function exitNow(code: ExitCode): ExitCode {
  setImmediate(() => process.exit(code));
  return code;
}
