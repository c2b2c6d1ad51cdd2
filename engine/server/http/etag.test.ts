import { describe, expect, it } from 'vitest';
import { isNotModified } from './etag';

describe('isNotModified', () => {
  it.each([
    ['"a"', '"a"'],
    ['W/"a"', '"a"'],
    ['"a"', 'W/"a"'],
    ['W/"a"', 'W/"a"'],
    ['"b", "a"', '"a"'],
    ['"b" ,W/"a","c"', '"a"'],
    ['*', '"a"'],
    [' * ', 'W/"a"'],
  ])('matches %s with %s', (header, etag) => expect(isNotModified(header, etag)).toBe(true));

  it.each([
    [undefined, '"a"'],
    ['', '"a"'],
    ['a', '"a"'],
    ['"A"', '"a"'],
    ['"aa"', '"a"'],
    ['"b", "c"', '"a"'],
    ['"*"', '"a"'],
    ['w/"a"', '"a"'],
    ['"W/a"', '"a"'],
  ])('does not match %s with %s', (header, etag) => expect(isNotModified(header, etag)).toBe(false));
});
