import { describe, expect, test } from 'vitest';
import { hashOverriddenValue, hashJson } from '../../engine/layout';
import type { ConfigOperation } from '../../engine/layout/tools/edit';
import {
  ROOT_NODE,
  openTestStore,
  OWN_PATH,
  setTitle,
  SHADOWS_PATH,
  TENANT_PATH,
  PAGE_TEXT,
  TEXTS_PATH,
} from './testing';
import { isDirty } from '.';

describe('an override', () => {
  const inheritedRoot = { id: 'root', block: 'shell', props: { title: 'Old' } };
  const response = {
    draft: 'd',
    version: 1,
    isShown: true,
    findings: [],
    impact: [],
    root: ROOT_NODE,
    inheritedRoot,
  };

  test('is written with the fingerprint of what it shadows; undo restores the exact text', async () => {
    const { state } = await openTestStore({ draft: () => Promise.resolve(response) });
    state().perform('Set title', [setTitle('A')], 'k');
    const firstText = state().files[OWN_PATH]?.text ?? '';
    expect(JSON.parse(firstText).changes).toEqual([{ ...setTitle('A'), shadows: hashJson('Old') }]);
    state().perform('Set title', [setTitle('AB')], 'k');
    expect(JSON.parse(state().files[OWN_PATH]?.text ?? '').changes).toEqual([
      { ...setTitle('AB'), shadows: hashJson('Old') },
    ]);
    state().undo();
    expect(state().files[OWN_PATH]?.text).toBe(PAGE_TEXT);
    state().redo();
    expect(state().files[OWN_PATH]?.text).toBe(firstText.replace('"A"', '"AB"'));
  });
});

describe('typed text', () => {
  const inheritedRoot = { id: 'root', block: 'shell', props: { title: 'Old' } };
  const response = {
    draft: 'd',
    version: 1,
    isShown: true,
    findings: [],
    impact: [],
    root: ROOT_NODE,
    inheritedRoot,
  };
  const formatPage = (...changes: unknown[]) => JSON.stringify({ id: 'home', changes });

  test('gets fingerprints when the editor loses focus, in the same command', async () => {
    const { state } = await openTestStore({ draft: () => Promise.resolve(response) });
    state().type(OWN_PATH, '{ "id": "home", "changes": [{ "op": "set"');
    state().finishTyping();
    expect(state().files[OWN_PATH]?.text).toBe('{ "id": "home", "changes": [{ "op": "set"');
    state().type(OWN_PATH, formatPage(setTitle('A')));
    state().finishTyping();
    expect(JSON.parse(state().files[OWN_PATH]?.text ?? '').changes).toEqual([
      { ...setTitle('A'), shadows: hashJson('Old') },
    ]);
    const firstText = state().files[OWN_PATH]?.text;
    state().finishTyping();
    expect(state().files[OWN_PATH]?.text).toBe(firstText);
    state().undo();
    expect(state().files[OWN_PATH]?.text).toBe(PAGE_TEXT);
    expect(state().history.past).toEqual([]);
  });

  test('gets fingerprints at the latest when it is saved', async () => {
    const { state, disk } = await openTestStore({ draft: () => Promise.resolve(response) });
    state().type(OWN_PATH, formatPage(setTitle('A')));
    await state().save();
    expect(disk[OWN_PATH]).toContain(hashJson('Old'));
  });
});

describe('the configuration', () => {
  const inherited = {
    'tenant.json': { licence: 'A1' },
    'theme.json': { accent: '#112233' },
    'texts.json': { 'hero.title': 'Old' },
  };
  const config = { values: inherited, inherited, statementsByFile: {} };
  const setText = (value: string): ConfigOperation => ({
    op: 'set',
    file: 'texts.json',
    path: ['hero.title'],
    value,
  });

  /** Opens the configuration on a fake server that returns it on request. */
  async function openConfig() {
    const requests: unknown[] = [];
    const testStore = await openTestStore({
      draft: ({ includesConfig }) => {
        requests.push(includesConfig);
        const state = { draft: 'd', version: 1, isShown: true, findings: [], impact: [], root: ROOT_NODE };
        return Promise.resolve({ ...state, ...(includesConfig && { config }) });
      },
    });
    return { ...testStore, requests };
  }

  test('is requested only when a visible pane needs it', async () => {
    const { state, settle, requests } = await openConfig();
    expect(requests).toEqual([undefined]);
    state().configure('Set', [setText('New')]);
    expect(isDirty(state())).toBe(false);
    state().showMode('texts');
    await settle();
    expect(requests).toEqual([undefined, true]);
    expect(state()).toMatchObject({ shownFile: TEXTS_PATH, outcome: { config } });
    state().showMode('blocks');
    state().showFile(TENANT_PATH);
    await settle();
    expect(state().shownFile).toBe(TENANT_PATH);
    expect(requests.at(-1)).toBe(true);
  });

  test('is edited together with its fingerprint in one command, which can be saved and undone', async () => {
    const { state, settle, saves, disk } = await openConfig();
    state().showMode('texts');
    await settle();
    state().configure('Set hero.title', [setText('N')], 'k');
    state().configure('Set hero.title', [setText('New')], 'k');
    expect(JSON.parse(state().files[TEXTS_PATH]?.text ?? '')).toEqual({ 'hero.title': 'New' });
    expect(JSON.parse(state().files[SHADOWS_PATH]?.text ?? '')).toEqual({
      'texts.json': { 'hero.title': hashOverriddenValue({ value: 'Old' }) },
    });
    expect(state().history.past).toHaveLength(1);
    await state().save();
    expect(saves[0]?.files.map(({ path }) => path).sort()).toEqual([SHADOWS_PATH, TEXTS_PATH]);
    state().undo();
    expect(state().files[TEXTS_PATH]?.text).toBeNull();
    expect(state().files[SHADOWS_PATH]?.text).toBeNull();
    await state().save();
    expect([disk[TEXTS_PATH], disk[SHADOWS_PATH]]).toEqual([null, null]);
  });

  test('gets fingerprints when it is typed', async () => {
    const { state, settle } = await openConfig();
    state().showFile(TEXTS_PATH);
    await settle();
    state().type(TEXTS_PATH, '{ "hero.title": "New" }');
    state().finishTyping();
    expect(JSON.parse(state().files[SHADOWS_PATH]?.text ?? '')).toEqual({
      'texts.json': { 'hero.title': hashOverriddenValue({ value: 'Old' }) },
    });
    expect(state().history.past).toHaveLength(1);
  });

  test('cannot be edited while its text is invalid; a notice gives the reason, and the JSON pane shows the file', async () => {
    const { state, settle } = await openConfig();
    state().showMode('settings');
    await settle();
    state().type(TENANT_PATH, '{');
    state().configure('Set', [{ op: 'set', file: 'tenant.json', path: ['licence'], value: 'B2' }]);
    expect(state().files[TENANT_PATH]?.text).toBe('{');
    expect(state().notice?.kind).toBe('problem');
    expect(state().shownFile).toBe(TENANT_PATH);
  });
});
