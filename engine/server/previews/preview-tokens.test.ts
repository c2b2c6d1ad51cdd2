import { expect, test } from 'vitest';
import { PreviewTokens } from './preview-tokens';

const tokens = new PreviewTokens('a secret');

test('a token is valid only on its own site, and only if this server made it', () => {
  const id = tokens.createId();
  const token = tokens.sign('north', id);
  expect(tokens.read('north', token)).toBe(id);
  expect(tokens.read('south', token)).toBeUndefined();
  expect(new PreviewTokens('another').read('north', token)).toBeUndefined();
  expect(
    tokens.read(
      'north',
      token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
    ),
  ).toBeUndefined();
  expect(tokens.read('north', `${tokens.createId()}${token.slice(22)}`)).toBeUndefined();
  for (const invalid of ['', '.', id, `${id}.`, token.repeat(2)])
    expect(tokens.read('north', invalid)).toBeUndefined();
});

test('every link has another ID', () => {
  expect(new Set(Array.from({ length: 100 }, () => tokens.createId())).size).toBe(100);
});
