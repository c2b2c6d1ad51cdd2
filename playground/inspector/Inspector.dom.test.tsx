// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { PlaygroundNode, PlaygroundState } from '../../schemas';
import { StoreProvider } from '../store';
import { openTestStore, OWN_PATH, ROOT_NODE } from '../store/testing';
import { Inspector } from './Inspector';

afterEach(cleanup);

const place = (layer: string, note?: string) => ({
  ...{ order: 1, layer, file: `${layer}/pages/home.json`, line: 3, column: 1 },
  ...{ operation: 'insert', value: 'text', ...(note !== undefined && { note }) },
});
const createNode = (id: string, layer: string, more: Partial<PlaygroundNode> = {}): PlaygroundNode => ({
  ...{ id, block: 'text', props: { words: id }, slots: {}, placements: [place(layer)], statementsByPath: {} },
  ...more,
});
const OWN_NODE = { id: 'mine', block: 'text', props: { words: 'mine' } };
const OWN_TEXT = JSON.stringify({
  id: 'home',
  changes: [
    { op: 'insert', node: OWN_NODE, into: 'root', slot: 'main' },
    { op: 'set', node: 'theirs', path: 'words', value: 'ours' },
  ],
});
const THEIRS = createNode('theirs', 'base', {
  when: { 'features.blog': true },
  statementsByPath: { words: [{ ...place('site'), operation: 'set', value: 'ours' }] },
});

async function show(selected: string, root: PlaygroundNode = { ...ROOT_NODE, slots: { main: [] } }) {
  const opened = await openTestStore(
    {
      workspace: () =>
        Promise.resolve({
          tenants: [{ slug: 'site', name: 'Site', pages: [{ id: 'home', title: 'Home' }] }],
          blocks: [
            {
              ...{ type: 'text', title: 'Text', description: '', category: 'content', version: 1 },
              props: { type: 'object', properties: { words: { type: 'string', title: 'Words' } } },
            },
          ],
          ...{ commonTexts: {}, examples: {} },
        }),
      draft: (): Promise<PlaygroundState> =>
        Promise.resolve({
          ...{ draft: 'd', version: 1, isShown: true, findings: [], impact: [], providedShapes: {} },
          root: { ...root, slots: { main: [createNode('mine', 'site'), THEIRS] } },
        }),
    },
    undefined,
    (disk) => {
      disk[OWN_PATH] = OWN_TEXT;
    },
  );
  const { store } = opened;
  store.getState().select(selected);
  render(
    <StoreProvider value={store}>
      <Inspector />
    </StoreProvider>,
  );
  const readOwn = (): unknown => JSON.parse(store.getState().files[OWN_PATH]?.text ?? '');
  return { ...opened, readOwn };
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

it('gives a block of this site a condition and a note, each a step that can be undone', async () => {
  const { readOwn, state } = await show('mine');
  press('Add a test');
  type('What to compare', 'features.garage');
  expect(readOwn()).toMatchObject({
    changes: [{ node: { ...OWN_NODE, when: { 'features.garage': true } } }, {}],
  });
  type('Note for other editors of this page', 'Until the garage opens');
  expect(readOwn()).toMatchObject({ changes: [{ node: { note: 'Until the garage opens' } }, {}] });
  expect(state().history.past.map(({ name }) => name)).toEqual([
    'Set the condition of mine',
    'Set the note of mine',
  ]);
  act(() => state().undo());
  act(() => state().undo());
  expect(readOwn()).toEqual(JSON.parse(OWN_TEXT));
  // Nothing was compiled in between, so only new fields show the old values.
  expect(screen.getByText('Always shown.')).toBeDefined();
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Note/).value).toBe('');
});

it('shows when an inherited block is shown, and changes that in a copy', async () => {
  const { readOwn } = await show('theirs');
  expect(screen.getByText('Shown when: Feature Blog is on.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Add a test' })).toBeNull();
  press('Change when it is shown…');
  press('Cancel');
  press('Change when it is shown…');
  press('Copy it to this site');
  expect(readOwn()).toMatchObject({
    changes: [
      { op: 'insert' },
      { op: 'replace', node: 'theirs', with: { id: 'theirs', when: { 'features.blog': true } } },
    ],
  });
  expect(screen.getByRole('button', { name: 'Add a test' })).toBeDefined();
});

it('notes why this site changes a value', async () => {
  const { readOwn } = await show('theirs');
  press('Why this value? Words');
  type('Why this site changes it', 'Agreed in May');
  expect(readOwn()).toMatchObject({ changes: [{}, { op: 'set', note: 'Agreed in May' }] });
});

it('shows the old value of a field after an undo that came before the server', async () => {
  const { state, readOwn } = await show('theirs');
  const read = () => screen.getByLabelText<HTMLInputElement>('Words').value;
  type('Words', 'new');
  expect(read()).toBe('new');
  act(() => state().undo());
  expect(readOwn()).toEqual(JSON.parse(OWN_TEXT));
  expect(read()).toBe('theirs');
  type('Words', 'new');
  expect(readOwn()).toMatchObject({ changes: [{}, { value: 'new' }] });
});
