import { readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** When a new folder is read again, in ms. The watcher has usually started to watch it by the first time. */
const READ_AGAIN_AFTER_MS = [150, 1_500];

/** Files at any depth below a folder; none if the folder was deleted. */
function listFiles(folder) {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
  } catch {
    return [];
  }
}

/**
 * Vite's watcher reads a new folder before it watches it, so it does not report files that are saved in between, such
 * as those of a new block. Emits `add` for them.
 * @param {import('vite').FSWatcher} watcher
 * @param {(path: string) => boolean} isIgnored
 */
export function reportMissedFiles(watcher, isIgnored) {
  const readAgain = (folder) => {
    const watched = watcher.getWatched();
    for (const file of listFiles(folder)) {
      if (isIgnored(file) || watched[dirname(file)]?.includes(basename(file))) continue;
      watcher.add(file);
      watcher.emit('add', file);
    }
  };
  watcher.on('addDir', (folder) => {
    for (const delay of READ_AGAIN_AFTER_MS) setTimeout(() => readAgain(folder), delay).unref();
  });
}
