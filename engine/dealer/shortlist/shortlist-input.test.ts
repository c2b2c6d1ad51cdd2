import { expect, test } from 'vitest';
import { cleanShortlistLine, cleanShortlistNote, SHORTLIST_LENGTHS } from './shortlist-input';

test('names and comments are single lines of limited length', () => {
  expect(cleanShortlistLine('  Ann\r\n Lee\u0000 ', 'name')).toBe('Ann Lee');
  expect(cleanShortlistLine('x'.repeat(500), 'comment')).toHaveLength(SHORTLIST_LENGTHS.comment);
  // Characters beyond the basic plane are not cut in two.
  expect([...cleanShortlistLine('🚗'.repeat(100), 'name')]).toHaveLength(SHORTLIST_LENGTHS.name);
});

test('notes keep their lines', () => {
  expect(cleanShortlistNote('One\r\nTwo\u0007 ')).toBe('One\nTwo');
  expect(cleanShortlistNote('y'.repeat(5_000))).toHaveLength(SHORTLIST_LENGTHS.note);
});
