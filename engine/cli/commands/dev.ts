import { createServer } from 'node:net';
import { EXIT, type Command } from '../command';

const freePort = (): Promise<number> =>
  new Promise((found, failed) => {
    const probe = createServer().once('error', failed);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (typeof address === 'object' && address ? found(address.port) : failed(new Error('No free port'))));
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
    try {
      const { startServer } = await loadServer();
      const server = await startServer(settings, development);
      out(`Ready on port ${server.port}`);
      for (const { slug, name } of server.sites.list()) out(`  ${name.padEnd(24)} http://${slug}.localhost:${server.port}/`);
      await new Promise<void>((stopped) => {
        for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopped());
      });
      err('Closing…');
      await server.close();
    } finally {
      await vite.close();
    }
    setImmediate(() => process.exit(EXIT.fine));
    return EXIT.fine;
  },
};
