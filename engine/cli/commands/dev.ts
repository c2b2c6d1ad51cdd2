import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { EXIT, type Command } from '../command';

/** `npm run dev`: runs the development server, a separate program (`dev/main.mjs`), from the source. */
export const dev: Command = {
  name: 'dev',
  summary: 'Serves all sites from the source, with hot reload (npm run dev).',
  usage: '',
  help: 'Saved blocks, styles and JSON appear in the browser without a reload; errors appear over the page.',
  async run({ settings: { root } }) {
    // React reads NODE_ENV when it is imported, and this process runs in production mode.
    const env = { ...process.env };
    delete env['NODE_ENV'];
    const child = spawn(process.execPath, [join(root, 'engine/cli/dev/main.mjs')], { stdio: 'inherit', env });
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(signal, () => child.kill(signal));
    const code = await new Promise<number | null>((ended) => child.once('exit', ended));
    return code === 0 ? EXIT.success : EXIT.findings;
  },
};
