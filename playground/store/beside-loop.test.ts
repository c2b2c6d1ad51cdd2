import { expect, test } from 'vitest';
import type { PlaygroundDraft, PlaygroundPage, PlaygroundState } from '../../schemas';
import { ApiError } from '../api';
import { openTestStore, OWN_PATH, ROOT_NODE, setTitle } from './testing';

const PAGES = [{ id: 'home', title: 'Home' }];
const PAGE = {
  ...{ ownPath: OWN_PATH, files: [{ path: OWN_PATH, text: null }], layers: [], patterns: [] },
  ...{ timeZone: 'Australia/Sydney', locationsPath: '/locations', isAboutCar: false },
};

/** Opens a site with two others, and records what is compiled for them. */
async function open(overrides: { page?: (tenant: string, page: string) => Promise<PlaygroundPage> } = {}) {
  const compiled: PlaygroundDraft[] = [];
  const opened = await openTestStore({
    workspace: () =>
      Promise.resolve({
        ...{ blocks: [], commonTexts: {}, examples: {} },
        tenants: [
          { slug: 'site', name: 'Site', pages: [...PAGES, { id: 'sale', title: 'Sale' }] },
          { slug: 'coast', name: 'Coast', pages: PAGES },
        ],
      }),
    page: (tenant, page) => Promise.resolve({ ...PAGE, tenant, page, address: `/of-${tenant}` }),
    draft: (draft): Promise<PlaygroundState> => {
      compiled.push(draft);
      return Promise.resolve({
        ...{ draft: `draft of ${draft.tenant}`, version: compiled.length, isShown: true },
        ...{ findings: [], impact: [], root: ROOT_NODE },
      });
    },
    ...overrides,
  });
  const settle = async () => {
    for (let round = 0; round < 3; round += 1) await opened.settle();
  };
  return { ...opened, settle, ofCoast: () => compiled.filter(({ tenant }) => tenant === 'coast') };
}

test('compiles the edits for the other site too, as the same draft, and not after it is closed', async () => {
  const { state, settle, ofCoast } = await open();
  expect(ofCoast()).toEqual([]);
  state().showBeside('coast');
  await settle();
  expect(state().beside).toMatchObject({
    pageKey: 'coast/home',
    shown: { address: '/of-coast', draft: 'draft of coast', isShown: true },
  });
  const { version = 0 } = state().beside?.shown ?? {};
  state().perform('Set title', [setTitle('New')]);
  await settle();
  expect(ofCoast().at(-1)).toMatchObject({
    ...{ draft: 'draft of coast', page: 'home' },
    files: [{ path: OWN_PATH, text: expect.stringContaining('New') }],
  });
  expect(state().beside?.shown?.version).toBeGreaterThan(version);
  state().showBeside(undefined);
  const count = ofCoast().length;
  state().undo();
  await settle();
  expect(ofCoast()).toHaveLength(count);
  expect(state().beside).toBeUndefined();
});

test('says so if the other site does not have the page, and shows it again with the next one', async () => {
  const { state, settle } = await open();
  state().showBeside('coast');
  await state().openPage('site', 'sale');
  await settle();
  expect(state().beside).toEqual({ pageKey: 'coast/sale', problem: 'Coast has no page “sale”.' });
  await state().openPage('site', 'home');
  await settle();
  expect(state().beside?.shown).toBeDefined();
});

test('passes on why the server refuses it', async () => {
  const { state, settle } = await open({
    page: (tenant, page) =>
      tenant === 'coast'
        ? Promise.reject(new ApiError(404, 'This site has no page, entry or form with this ID.'))
        : Promise.resolve({ ...PAGE, tenant, page, address: '/' }),
  });
  state().showBeside('coast');
  await settle();
  expect(state().beside?.problem).toContain('no page, entry or form');
});
