import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findHrefProblem, isSafeHref } from './safe-href';

describe('isSafeHref', () => {
  it.each([
    ...[
      '/',
      '/search?q=a:b',
      '?page=2',
      '#map',
      '/cars/{slug}',
      'media/logo.svg',
      '{vehicle.url}',
      '',
      '/a//b',
      '/a\\b',
    ],
    ...[
      'https://dealer.example/a',
      'HTTP://dealer.example',
      'mailto:a@b.example',
      'tel:+61755503140',
      'sms:0400',
    ],
  ])('accepts %j', (href) => {
    expect(findHrefProblem(href)).toBeUndefined();
  });

  it.each([
    ...['javascript:alert(1)', ' JavaScript:x', 'java\tscript:x', '\u0001javascript:x', 'data:text/html,x'],
    ...[
      'vbscript:x',
      'file:///etc/passwd',
      'blob:x',
      'ms-word:ofe',
      '//host',
      '/\\host',
      '\\\\host',
      ' //host',
    ],
    ...['/\t/host', '/a\nb'],
  ])('rejects %j', (href) => {
    expect(isSafeHref(href)).toBe(false);
  });

  it('accepts only what a browser resolves to this site, or to a full address with an allowed scheme', () => {
    const parts = fc.constantFrom(
      '/',
      '\\',
      '\t',
      '\n',
      ' ',
      ':',
      'java',
      'script',
      'https',
      'host',
      '?',
      '#',
      '@',
      '\u0000',
    );
    fc.assert(
      fc.property(
        fc.array(parts, { maxLength: 6 }).map((list) => list.join('')),
        (href) => {
          if (!isSafeHref(href) || !URL.canParse(href, 'https://site.example/a')) return;
          const { origin, protocol } = new URL(href, 'https://site.example/a');
          const isFull = /^\s*(https?|mailto|tel|sms):/i.test(href);
          expect(isFull || origin === 'https://site.example', `${JSON.stringify(href)} → ${protocol}//`).toBe(
            true,
          );
        },
      ),
      { numRuns: 5_000 },
    );
  });
});
