import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../support/server';
import { SEARCH_TESTS } from './search-tests';

test.each(SEARCH_TESTS)('%s has a test in %s', (_id, file, name) => {
  const titles = [...readFileSync(join(root, file), 'utf8').matchAll(/(['"`])((?:(?!\1).)+)\1,/g)];
  expect(titles.some(([, , title]) => title?.includes(name))).toBe(true);
});
