import { describe, expect, test } from 'vitest';
import { fingerprintOf, hashJson } from '../../engine/layout';
import type { ConfigOperation } from '../edit';
import { node, open, OWN, set, SHADOWS, TENANT, text, TEXTS } from './testing';
import { isDirty } from '.';

describe('an override', () => {
  const beneath = { id: 'root', block: 'shell', props: { title: 'Old' } };
  const answered = { draft: 'd', version: 1, isShown: true, findings: [], impact: [], root: node, beneath };

  test('is written with the fingerprint of what it shadows; undo restores the exact text', async () => {
    const { state } = await open({ draft: () => Promise.resolve(answered) });
    state().perform('Set title', [set('A')], 'k');
    const once = state().files[OWN]?.text ?? '';
    expect(JSON.parse(once).changes).toEqual([{ ...set('A'), shadows: hashJson('Old') }]);
    state().perform('Set title', [set('AB')], 'k');
    expect(JSON.parse(state().files[OWN]?.text ?? '').changes).toEqual([
      { ...set('AB'), shadows: hashJson('Old') },
    ]);
    state().undo();
    expect(state().files[OWN]?.text).toBe(text);
    state().redo();
    expect(state().files[OWN]?.text).toBe(once.replace('"A"', '"AB"'));
  });
});

describe('typed text', () => {
  const beneath = { id: 'root', block: 'shell', props: { title: 'Old' } };
  const answered = { draft: 'd', version: 1, isShown: true, findings: [], impact: [], root: node, beneath };
  const typed = (...changes: unknown[]) => JSON.stringify({ id: 'home', changes });

  test('gets fingerprints when the editor loses focus, in the same command', async () => {
    const { state } = await open({ draft: () => Promise.resolve(answered) });
    state().type(OWN, '{ "id": "home", "changes": [{ "op": "set"');
    state().finishTyping();
    expect(state().files[OWN]?.text).toBe('{ "id": "home", "changes": [{ "op": "set"');
    state().type(OWN, typed(set('A')));
    state().finishTyping();
    expect(JSON.parse(state().files[OWN]?.text ?? '').changes).toEqual([
      { ...set('A'), shadows: hashJson('Old') },
    ]);
    const once = state().files[OWN]?.text;
    state().finishTyping();
    expect(state().files[OWN]?.text).toBe(once);
    state().undo();
    expect(state().files[OWN]?.text).toBe(text);
    expect(state().history.past).toEqual([]);
  });

  test('gets fingerprints when it is saved, at the latest', async () => {
    const { state, disk } = await open({ draft: () => Promise.resolve(answered) });
    state().type(OWN, typed(set('A')));
    await state().save();
    expect(disk[OWN]).toContain(hashJson('Old'));
  });
});

describe('the configuration', () => {
  const beneath = {
    'tenant.json': { licence: 'A1' },
    'theme.json': { accent: '#112233' },
    'texts.json': { 'hero.title': 'Old' },
  };
  const config = { values: beneath, beneath, stated: {} };
  const setText = (value: string): ConfigOperation => ({
    op: 'set',
    file: 'texts.json',
    path: ['hero.title'],
    value,
  });

  /** Opens the configuration on a fake server that returns it on request. */
  async function openConfig() {
    const calls: unknown[] = [];
    const opened = await open({
      draft: ({ asksForConfig }) => {
        calls.push(asksForConfig);
        const state = { draft: 'd', version: 1, isShown: true, findings: [], impact: [], root: node };
        return Promise.resolve({ ...state, ...(asksForConfig && { config }) });
      },
    });
    return { ...opened, calls };
  }

  test('is requested when a visible pane needs it, and not before', async () => {
    const { state, settle, calls } = await openConfig();
    expect(calls).toEqual([undefined]);
    state().configure('Set', [setText('New')]);
    expect(isDirty(state())).toBe(false);
    state().showMode('texts');
    await settle();
    expect(calls).toEqual([undefined, true]);
    expect(state()).toMatchObject({ shownFile: TEXTS, outcome: { config } });
    state().showMode('blocks');
    state().showFile(TENANT);
    await settle();
    expect(state().shownFile).toBe(TENANT);
    expect(calls.at(-1)).toBe(true);
  });

  test('is edited with its fingerprint in one command over both files, saved and undone', async () => {
    const { state, settle, saves, disk } = await openConfig();
    state().showMode('texts');
    await settle();
    state().configure('Set hero.title', [setText('N')], 'k');
    state().configure('Set hero.title', [setText('New')], 'k');
    expect(JSON.parse(state().files[TEXTS]?.text ?? '')).toEqual({ 'hero.title': 'New' });
    expect(JSON.parse(state().files[SHADOWS]?.text ?? '')).toEqual({
      'texts.json': { 'hero.title': fingerprintOf({ value: 'Old' }) },
    });
    expect(state().history.past).toHaveLength(1);
    await state().save();
    expect(saves[0]?.files.map(({ path }) => path).sort()).toEqual([SHADOWS, TEXTS]);
    state().undo();
    expect(state().files[TEXTS]?.text).toBeNull();
    expect(state().files[SHADOWS]?.text).toBeNull();
    await state().save();
    expect([disk[TEXTS], disk[SHADOWS]]).toEqual([null, null]);
  });

  test('gets fingerprints when it is typed, too', async () => {
    const { state, settle } = await openConfig();
    state().showFile(TEXTS);
    await settle();
    state().type(TEXTS, '{ "hero.title": "New" }');
    state().finishTyping();
    expect(JSON.parse(state().files[SHADOWS]?.text ?? '')).toEqual({
      'texts.json': { 'hero.title': fingerprintOf({ value: 'Old' }) },
    });
    expect(state().history.past).toHaveLength(1);
  });

  test('cannot be edited while its text is invalid; the notice gives the reason and the text is shown', async () => {
    const { state, settle } = await openConfig();
    state().showMode('settings');
    await settle();
    state().type(TENANT, '{');
    state().configure('Set', [{ op: 'set', file: 'tenant.json', path: ['licence'], value: 'B2' }]);
    expect(state().files[TENANT]?.text).toBe('{');
    expect(state().notice?.kind).toBe('problem');
    expect(state().shownFile).toBe(TENANT);
  });
});
