import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../gates/gates';
import { MUTATIONS } from './mutations';

test.each(MUTATIONS)(
  'the mutation of $file matches its code, and its tests exist',
  ({ file, find, tests }) => {
    expect(readFileSync(join(root, file), 'utf8').split(find)).toHaveLength(2);
    expect(tests.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  },
);
