import { expect, test } from 'vitest';
import { ApiError } from '../api';
import { openTestStore } from './testing';

const link = (id: string) => ({
  ...{ id, urls: [`http://site.localhost/preview/${id}`], actor: 'ann@desk' },
  ...{ createdAt: '2026-11-28T06:00:00.000Z', expiresAt: '2026-12-05T06:00:00.000Z' },
});

test('lists, creates and revokes the links of the open site', async () => {
  const calls: unknown[] = [];
  const { state } = await openTestStore({
    previewLinks: () => Promise.resolve({ links: [] }),
    createPreviewLink: (query) => {
      calls.push(query);
      return Promise.resolve({ links: [link('a')] });
    },
    revokePreviewLink: (choice) => {
      calls.push(choice);
      return Promise.resolve({ links: [] });
    },
  });
  await state().showPreviewLinks();
  expect(state().dialog).toBe('share');
  await state().createPreviewLink();
  expect(state().previewLinks).toEqual({ links: [link('a')], isLoading: false, problem: undefined });
  await state().revokePreviewLink('a');
  expect(state().previewLinks?.links).toEqual([]);
  expect(calls).toEqual([{ tenant: 'site' }, { tenant: 'site', id: 'a' }]);
});

test('says why a link could not be created', async () => {
  const { state } = await openTestStore({
    createPreviewLink: () => Promise.reject(new ApiError(409, 'This site has 20 preview links.')),
  });
  await state().showPreviewLinks();
  await state().createPreviewLink();
  expect(state().previewLinks).toMatchObject({
    isLoading: false,
    problem: 'This site has 20 preview links.',
  });
});
