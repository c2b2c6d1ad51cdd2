import { EventEmitter } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reportMissedFiles } from './new-folder-files.mjs';

/** Has the part of Vite's watcher that is used, and reports nothing by itself. */
class SilentWatcher extends EventEmitter {
  watched = {};
  add(file) {
    (this.watched[dirname(file)] ??= []).push(basename(file));
  }
  getWatched() {
    return this.watched;
  }
}

let folder;
let watcher;
const added = [];

beforeEach(() => {
  vi.useFakeTimers();
  folder = join(mkdtempSync(join(tmpdir(), 'forecourt-new-')), 'my-block');
  mkdirSync(folder);
  added.length = 0;
  watcher = new SilentWatcher();
  watcher.on('add', (file) => added.push(file));
  reportMissedFiles(watcher, (path) => path.endsWith('.md'));
  watcher.emit('addDir', folder);
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(dirname(folder), { recursive: true });
});

const save = (name) => writeFileSync(join(folder, name), '');

it('reports missed files once, and no ignored one', () => {
  for (const name of ['block.json', 'README.md', 'Known.tsx']) save(name);
  mkdirSync(join(folder, 'parts'));
  save('parts/Part.tsx');
  watcher.add(join(folder, 'Known.tsx'));
  vi.runAllTimers();
  expect(added.toSorted()).toEqual([join(folder, 'block.json'), join(folder, 'parts/Part.tsx')]);
});

it('ignores a folder that is deleted at once', () => {
  rmSync(folder, { recursive: true });
  vi.runAllTimers();
  expect(added).toEqual([]);
});
