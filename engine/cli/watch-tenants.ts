import { watch } from 'chokidar';

const DELAY_MS = 60;

/**
 * Tells of changes of a tenants' folder, once for all files that are saved together.
 * @returns how to end it
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
