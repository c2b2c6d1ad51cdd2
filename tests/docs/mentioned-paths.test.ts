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

test.each(documents)('%s mentions only paths that exist', (document) => {
  const text = readFileSync(join(root, document), 'utf8');
  const missing = [...text.matchAll(PATH)]
    .map(([, path = '']) => path)
    .filter((path) => path !== TOUR_BLOCK && !EXTENSIONS.some((end) => existsSync(join(root, path + end))));
  expect(missing).toEqual([]);
});
