import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../support/server';

const documents = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n')
  // The changelog mentions paths that no longer exist.
  .filter((file) => file !== 'CHANGELOG.md');

/** The block that the README's tour creates. */
const TOUR_BLOCK = 'blocks/hello-banner/';
/** Paths may omit the extension, as imports do. */
const EXTENSIONS = ['', '.ts', '.tsx'];
/** Paths of the project in backticks. Examples with placeholders (`blocks/<name>/`) are not paths. */
const PATH = /`((?:engine|blocks|playground|schemas|tests|docs)\/[\w./-]+)`/g;

/** A component of that block, and a file that the setup step writes. */
const UNTRACKED = ['HelloBanner.tsx', 'components.generated.ts', 'blocks/components.generated.ts'];
/** Names of code files in backticks, written relative to the folder that the document or its table is about. */
const CODE_FILE = /`([\w./*-]+\.(?:tsx?|mts|mjs|css))`/g;
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 2 ** 26,
})
  .split('\n')
  .map((file) => `/${file}`);

/** Whether a file of the project ends with a path, in which `*` is part of a name. */
function isFile(path: string): boolean {
  if (!path.includes('*')) return files.some((file) => file.endsWith(`/${path}`));
  const pattern = new RegExp(`/${path.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}$`);
  return files.some((file) => pattern.test(file));
}

test.each(documents)('%s mentions only paths that exist', (document) => {
  const text = readFileSync(join(root, document), 'utf8');
  const missing = [...text.matchAll(PATH)]
    .map(([, path = '']) => path)
    .filter((path) => path !== TOUR_BLOCK && !EXTENSIONS.some((end) => existsSync(join(root, path + end))));
  expect(missing).toEqual([]);
});

test.each(documents)('%s names only code files that exist', (document) => {
  const text = readFileSync(join(root, document), 'utf8');
  const missing = [...text.matchAll(CODE_FILE)]
    .map(([, path = '']) => path.replace(/^(\.\.?\/)+/, ''))
    .filter((path) => !UNTRACKED.includes(path) && !isFile(path));
  expect(missing).toEqual([]);
});
