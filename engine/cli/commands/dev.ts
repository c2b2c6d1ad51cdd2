import { createServer } from 'node:net';
import { startDatabase } from '../../data';
import { EXIT, type Command } from '../command';
import { waitForShutdown } from '../wait-for-shutdown';

const freePort = (): Promise<number> =>
  new Promise((found, failed) => {
    const probe = createServer().once('error', failed);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address ? found(address.port) : failed(new Error('No free port')),
      );
    });
  });

/** `npm run dev`: the same server, run from the source with hot replacement. */
export const dev: Command = {
  name: 'dev',
  summary: 'Serves all sites from the source, with hot reload (npm run dev).',
  usage: '',
  help: 'Blocks, styles, JSON and schemas take effect as they are saved; wrong JSON shows its errors in the browser.',
  async run({ settings, out, err }) {
    process.env['NODE_ENV'] = 'development';
    // Vite is loaded only here: it is no part of a production start.
    const { createDevelopment } = await import('../dev-server');
    const { vite, development, loadServer } = await createDevelopment(settings.root, await freePort());
    // Held for as long as the command runs, so that a restarted server finds its database running.
    const database = await startDatabase({ dataDir: settings.dataDir, databaseUrl: settings.databaseUrl });
    let server = await (await loadServer()).startServer(settings, development);
    const fixed = { ...settings, port: server.port };
    let restarting = Promise.resolve();
    development.onChange((change) => {
      if (change !== 'engine') return;
      restarting = restarting
        .then(async () => {
          await server.close();
          server = await (await loadServer()).startServer(fixed, development);
          development.send('forecourt:refresh');
        })
        .catch((error: unknown) =>
          err(`The changed engine did not start; mend it and save again.\n${String(error)}`),
        );
    });
    out(`Ready on port ${server.port}`);
    for (const { slug, name } of server.sites.list())
      out(`  ${name.padEnd(24)} http://${slug}.localhost:${server.port}/`);
    if (server.hasPlayground) out(`  ${'Playground'.padEnd(24)} http://localhost:${server.port}/playground`);
    await waitForShutdown();
    err('Closing…');
    await restarting;
    await server.close();
    await database.stop();
    await vite.close();
    setImmediate(() => process.exit(EXIT.fine));
    return EXIT.fine;
  },
};
