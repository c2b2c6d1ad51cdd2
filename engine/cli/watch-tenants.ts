import { watch } from 'chokidar';

const DELAY_MS = 60;

/**
 * Calls `changed` when files in a tenants folder change, once for files that are saved together.
 * @returns a function that stops watching
 */
export async function watchTenants(tenantsDir: string, changed: () => void): Promise<() => Promise<void>> {
  let timer: NodeJS.Timeout | undefined;
  const watcher = watch(tenantsDir, {
    ignoreInitial: true,
    ignored: (path, stats) => stats?.isFile() === true && !path.endsWith('.json'),
  });
  watcher.on('all', () => {
    clearTimeout(timer);
    timer = setTimeout(changed, DELAY_MS);
  });
  await new Promise<void>((ready) => watcher.once('ready', ready));
  return async () => {
    clearTimeout(timer);
    await watcher.close();
  };
}
