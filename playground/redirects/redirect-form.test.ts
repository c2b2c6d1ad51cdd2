import { expect, test } from 'vitest';
import { EMPTY_DRAFT, findDraftProblems, toDraft, toRedirect } from './redirect-form';

test.each([
  [{ from: '/old', to: '/new' }],
  [{ from: '/old', to: '/new', status: 302 as const }],
  [{ from: '/old', status: 410 as const }],
  [{ from: '/index.php', query: { page: 'parts', id: ':id' }, to: '/parts/:id' }],
])('%j is the same after it was shown in the form', (redirect) => {
  expect(toRedirect(toDraft(redirect))).toEqual(redirect);
  expect(findDraftProblems(toDraft(redirect))).toEqual({});
});

test.each([
  ['', '/new', { from: expect.stringContaining('Enter the old address') }],
  ['old', '/new', { from: expect.stringContaining('start with a slash') }],
  ['/a b', '/new', { from: expect.stringContaining('leave out spaces') }],
  ['/a:b', '/new', { from: expect.stringContaining('whole part') }],
  ['/old', '', { to: expect.stringContaining('Enter the new address') }],
  ['/old', '//evil.example', { to: expect.stringContaining('Start with a slash') }],
  ['/old', 'javascript:alert(1)', { to: expect.stringContaining('Start with a slash') }],
])('%j to %j is refused', (from, to, problems) => {
  expect(findDraftProblems({ ...EMPTY_DRAFT, from, to })).toEqual(problems);
});

test('an address that is gone needs no new one', () => {
  expect(findDraftProblems({ from: '/old', to: '', status: 410 })).toEqual({});
});
