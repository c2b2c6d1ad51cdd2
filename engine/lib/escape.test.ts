import { expect, it } from 'vitest';
import { escapeHtml, escapeRegExp } from './escape';

it('escapes every character that ends HTML text or a quoted attribute', () => {
  expect(escapeHtml(`<a href="x">Tom & 'Jerry'</a>`)).toBe(
    '&#60;a href=&#34;x&#34;&#62;Tom &#38; &#39;Jerry&#39;&#60;/a&#62;',
  );
  expect(escapeHtml('plain text')).toBe('plain text');
});

it('escapes every special character of a regular expression', () => {
  const special = '.*+?^${}()|[]\\';
  expect(new RegExp(`^${escapeRegExp(special)}$`).test(special)).toBe(true);
  expect(new RegExp(escapeRegExp('a.c')).test('abc')).toBe(false);
});
