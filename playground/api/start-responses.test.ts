import { describe, expect, it } from 'vitest';
import { createApi } from './api-client';

const NODE = { id: 'root', block: 'shell', props: {}, slots: {}, placements: [], statementsByPath: {} };
const PAGE = {
  ...{ tenant: 'site', page: 'home', ownPath: 'site/pages/home.json', files: [], layers: ['site'] },
  ...{ patterns: [], address: '/', timeZone: 'Australia/Sydney', locationsPath: '/', isAboutCar: false },
};
const STATE = { draft: 'd', version: 1, sequence: 5, isShown: true, root: NODE, findings: [], impact: [] };
const START = {
  workspace: { tenants: [], blocks: [], commonTexts: {}, examples: {} },
  page: PAGE,
  state: STATE,
  storedDrafts: { drafts: [] },
};

/** An API whose server answers each request with its path, and counts them. */
function open() {
  const requested: string[] = [];
  const fetch = (path: string) => {
    requested.push(path.replace('/playground/api/', ''));
    return Promise.resolve(Response.json({ ...STATE, draft: 'other' }));
  };
  return { requested, api: createApi(fetch as typeof globalThis.fetch, 'token', START) };
}

describe('what came with the document', () => {
  it('is used once, without a request', async () => {
    const { requested, api } = open();
    expect(await api.workspace()).toEqual(START.workspace);
    expect(await api.page('site', 'home')).toEqual(PAGE);
    expect(await api.storedDrafts({ tenant: 'site' })).toEqual({ drafts: [] });
    const first = await api.draft({ tenant: 'site', page: 'home', files: [] });
    expect(first).toEqual(STATE);
    expect(requested).toEqual([]);
    await api.workspace();
    await api.page('site', 'home');
    await api.draft({ tenant: 'site', page: 'home', files: [] });
    expect(requested).toEqual(['world', 'pages/site/home', 'drafts']);
  });

  it('is dropped if another page is opened', async () => {
    const { requested, api } = open();
    await api.page('site', 'about');
    await api.storedDrafts({ tenant: 'site' });
    expect((await api.draft({ tenant: 'site', page: 'about', files: [] })).draft).toBe('other');
    expect(requested).toEqual(['pages/site/about', 'stored-drafts/list', 'drafts']);
  });

  it('has no state for edits', async () => {
    const { requested, api } = open();
    await api.page('site', 'home');
    const files = [{ path: 'site/pages/home.json', text: '{}' }];
    await api.draft({ tenant: 'site', page: 'home', files });
    expect(requested).toEqual(['drafts']);
  });
});
