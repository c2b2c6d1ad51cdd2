import { expect, it } from 'vitest';
import { compileSchema } from '../../../schemas';
import { getPatternPath, parsePatternPath } from './pattern-file';

const isPlaygroundPath = compileSchema({ $ref: 'playground.schema.json#/$defs/path' });

it.each(['open-day', 'Open_Day', '2027-sale'])('reads the id %s, which the playground can save', (id) => {
  expect(parsePatternPath(getPatternPath(id))).toBe(id);
  expect(isPlaygroundPath(`coast/${getPatternPath(id)}`)).toBe(true);
});

it.each([
  'patterns/.hidden.json',
  'patterns/a b.json',
  'patterns/a/b.json',
  'patterns/a.b.json',
  'pages/a.json',
])('does not read %s', (path) => {
  expect(parsePatternPath(path)).toBeUndefined();
  if (path.startsWith('patterns/')) expect(isPlaygroundPath(`coast/${path}`)).toBe(false);
});
