import { describe, expect, it } from 'vitest';
import { negotiateEncoding } from './content-encoding';

describe('negotiateEncoding', () => {
  it.each([
    [undefined, undefined],
    ['', undefined],
    ['gzip', 'gzip'],
    ['gzip, deflate, br', 'br'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['br;q=0.000', undefined],
    ['br;q=1.0,gzip;q=0', 'br'],
    ['BR', 'br'],
    ['brotli, gzippy', undefined],
    ['identity', undefined],
  ])('for Accept-Encoding %s returns %s', (accept, encoding) => {
    expect(negotiateEncoding(accept)).toBe(encoding);
  });
});
