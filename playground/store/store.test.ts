import { describe, expect, test } from 'vitest';
import type { PlaygroundState } from '../../schemas';
import { OfflineError } from '../api';
import { changedFiles } from './edited-files';
import { node, open, OWN, set, text } from './testing';
import { isDirty } from '.';

describe('an edit', () => {
  test('is written to the tenant’s own file at once, and compiled once for several quick edits', async () => {
    const { state, drafts, settle } = await open();
    drafts.length = 0;
    state().perform('Set title', [set('A')], 'k');
    state().perform('Set title', [set('AB')], 'k');
    expect(JSON.parse(state().files[OWN]?.text ?? '').changes).toEqual([set('AB')]);
    expect(isDirty(state())).toBe(true);
    await settle();
    expect(drafts).toHaveLength(1);
    expect(drafts[0]?.files).toEqual(changedFiles(state().files));
  });

  test('typed letter by letter is one command for undo and redo', async () => {
    const { state } = await open();
    state().perform('Set title', [set('A')], 'k');
    state().perform('Set title', [set('AB')], 'k');
    state().perform('Set title', [set('other')]);
    expect(state().history.past.map(({ name }) => name)).toEqual(['Set title', 'Set title']);
    state().undo();
    expect(JSON.parse(state().files[OWN]?.text ?? '').changes[0].value).toBe('AB');
    state().undo();
    expect(state().files[OWN]?.text).toBe(text);
    expect(isDirty(state())).toBe(false);
    state().undo();
    state().redo();
    expect(JSON.parse(state().files[OWN]?.text ?? '').changes[0].value).toBe('AB');
  });
});

describe('an invalid text', () => {
  test('keeps the tree and the preview, is not lost, and accepts no operation', async () => {
    const { state, settle } = await open();
    const version = state().outcome?.version;
    state().type(OWN, '{ "id": "home", ');
    await settle();
    expect(state().outcome).toMatchObject({ isShown: false, root: node, version });
    state().perform('Set title', [set('A')]);
    expect(state().files[OWN]?.text).toBe('{ "id": "home", ');
    expect(state().notice?.kind).toBe('problem');
    state().undo();
    await settle();
    expect(state().files[OWN]?.text).toBe(text);
    expect(state().outcome?.isShown).toBe(true);
  });
});

describe('saving', () => {
  test('writes changed files with the text they were edited from', async () => {
    const { state, saves, disk } = await open();
    state().perform('Set title', [set('A')]);
    await state().save();
    expect(saves[0]?.files).toEqual([{ path: OWN, text: disk[OWN], expected: text }]);
    expect(isDirty(state())).toBe(false);
    expect(state().notice).toEqual({ kind: 'done', text: 'Saved. The site shows the changes.' });
    // Saved edits can still be undone and then saved again.
    state().undo();
    await state().save();
    expect(disk[OWN]).toBe(text);
  });

  test.each(['mine', 'theirs'] as const)('writes nothing until a conflict is resolved: %s', async (side) => {
    const { state, disk, settle } = await open();
    state().perform('Set title', [set('A')]);
    const mine = state().files[OWN]?.text;
    disk[OWN] = '{ "id": "home", "note": "theirs" }';
    await state().save();
    expect(state().conflict).toBe('changed');
    expect(disk[OWN]).toContain('theirs');
    await state().resolveConflict(side);
    await settle();
    expect(state().conflict).toBeUndefined();
    expect(state().files[OWN]?.text).toBe(side === 'mine' ? mine : '{ "id": "home", "note": "theirs" }');
    expect(disk[OWN]).toBe(state().files[OWN]?.text);
    expect(isDirty(state())).toBe(false);
  });
});

test('keeps edits while the server is offline, and compiles them when it is back', async () => {
  let isUp = true;
  const { state, settle } = await open({
    draft: () =>
      isUp
        ? Promise.resolve({ draft: 'd', version: 1, isShown: true, findings: [], impact: [], root: node })
        : Promise.reject(new OfflineError('gone')),
  });
  isUp = false;
  state().perform('Set title', [set('A')]);
  await settle();
  expect(state().isOffline).toBe(true);
  expect(isDirty(state())).toBe(true);
  isUp = true;
  await settle();
  expect(state().isOffline).toBe(false);
});

test('drops the outcome of outdated texts, and compiles the newest next', async () => {
  const requests: { texts: unknown; respond(state: PlaygroundState): void }[] = [];
  const { state, settle } = await open({
    draft: ({ files }) =>
      new Promise((respond) => requests.push({ texts: files.map(({ text }) => text), respond })),
  });
  const stateOf = (draft: string) => ({
    draft,
    version: 1,
    isShown: true,
    findings: [],
    impact: [],
    root: node,
  });
  requests[0]?.respond(stateOf('start'));
  await settle();
  state().perform('Set title', [set('A')]);
  await settle();
  state().perform('Set title', [set('B')]);
  await settle();
  expect(requests).toHaveLength(2);
  requests[1]?.respond(stateOf('old'));
  await settle();
  expect(state().outcome?.draft).toBe('start');
  await settle();
  expect(requests[2]?.texts).toEqual([state().files[OWN]?.text]);
  requests[2]?.respond(stateOf('new'));
  await settle();
  expect(state().outcome?.draft).toBe('new');
  expect(state().isCompiling).toBe(false);
});
