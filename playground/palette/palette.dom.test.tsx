// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { BlockManifest, PlaygroundNode, PlaygroundState } from '../../schemas';
import { StoreProvider, usePlayground } from '../store';
import { openTestStore, OWN_PATH } from '../store/testing';
import { InsertPalette } from './InsertPalette';
import { PatternsDialog } from './PatternsDialog';
import { SavePatternDialog } from './SavePatternDialog';

afterEach(cleanup);

const createManifest = (type: string, more: Partial<BlockManifest> = {}): BlockManifest => ({
  ...{ type, title: type, description: type, category: 'content', version: 1 },
  ...more,
});
const BLOCKS = [
  createManifest('shell', { slots: { main: {} } }),
  createManifest('band', {
    title: 'Band',
    slots: { inner: { allow: ['text'] } },
    props: { type: 'object', properties: { tone: { type: 'string', default: 'plain' } } },
  }),
  createManifest('text'),
  createManifest('cars', { needs: ['vehicles'] }),
];
const createNode = (id: string, block: string, more: Partial<PlaygroundNode> = {}): PlaygroundNode => ({
  ...{ id, block, props: {}, slots: {}, placements: [], statementsByPath: {} },
  ...more,
});
const ROOT = createNode('root', 'shell', {
  slots: {
    main: [
      createNode('welcome', 'band', {
        props: { tone: 'plain' },
        slots: { inner: [createNode('words', 'text', { props: { body: 'Hello' } })] },
      }),
    ],
  },
});
const NODE = {
  ...{ id: 'welcome', block: 'band' },
  slots: { inner: [{ id: 'words', block: 'text', props: { body: 'Hello' } }] },
};
const SHARED = 'base/patterns/open-day.json';
const format = (value: unknown) => JSON.stringify(value, null, 2);

function Dialogs() {
  const dialog = usePlayground((state) => state.dialog);
  if (dialog === 'insert') return <InsertPalette />;
  if (dialog === 'save-pattern') return <SavePatternDialog />;
  return dialog === 'patterns' ? <PatternsDialog /> : null;
}

async function show(patterns: Readonly<Record<string, unknown>> = {}) {
  const opened = await openTestStore(
    {
      workspace: () =>
        Promise.resolve({
          ...{ blocks: BLOCKS, commonTexts: {}, examples: {} },
          tenants: [{ slug: 'site', name: 'Site', pages: [{ id: 'home', title: 'Home' }] }],
        }),
      draft: (): Promise<PlaygroundState> =>
        Promise.resolve({
          ...{ draft: 'd', version: 1, isShown: true, findings: [], impact: [] },
          ...{ root: ROOT, providedShapes: {} },
        }),
    },
    undefined,
    (disk) => {
      for (const [path, pattern] of Object.entries(patterns)) disk[path] = format(pattern);
    },
  );
  const { store, state } = opened;
  render(
    <StoreProvider value={store}>
      <Dialogs />
    </StoreProvider>,
  );
  act(() => state().select('welcome'));
  const read = (path: string): unknown => JSON.parse(state().files[path]?.text ?? 'null');
  const open = (dialog: 'insert' | 'save-pattern' | 'patterns') => act(() => state().showDialog(dialog));
  return { ...opened, read, open };
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

it('saves the selected block with everything in it as a file of this site, and undoes that', async () => {
  const { read, open, state } = await show();
  open('save-pattern');
  fill('Name', ' ');
  press('Save the pattern');
  expect(screen.getByText('Enter a name by which others find it.')).toBeDefined();
  fill('Name', 'Open day');
  fill('Category', 'Campaigns');
  press('Save the pattern');
  // Defaults are not stored, as nowhere else.
  expect(read('site/patterns/open-day.json')).toEqual({
    name: 'Open day',
    category: 'Campaigns',
    node: NODE,
  });
  expect(state().dialog).toBeUndefined();
  act(() => state().undo());
  expect(read('site/patterns/open-day.json')).toBeNull();
});

it('saves one for all sites of a layer, and replaces none', async () => {
  const { read, open } = await show({ [SHARED]: { name: 'Open day', category: 'Campaigns', node: NODE } });
  open('save-pattern');
  fill('Name', 'Open day');
  expect(screen.getByLabelText<HTMLInputElement>('Category').value).toBe('Campaigns');
  fill('For', 'base');
  expect(screen.getByText('For all sites that inherit from base.')).toBeDefined();
  press('Save the pattern');
  expect(read('base/patterns/open-day-2.json')).toMatchObject({ name: 'Open day' });
});

it('offers patterns where they fit, and inserts a copy with ids of its own', async () => {
  const { read, open } = await show({
    [SHARED]: { name: 'Open day', category: 'Campaigns', node: NODE },
    'site/patterns/cars.json': { name: 'Fresh cars', category: 'Stock', node: { id: 'cars', block: 'cars' } },
    'site/patterns/broken.json': { name: 'Broken' },
  });
  open('insert');
  const list = screen.getByRole('listbox');
  expect(
    within(list)
      .getAllByRole('group')
      .map((group) => group.getAttribute('aria-label')),
  ).toEqual(['Patterns: Campaigns', 'Patterns: Stock', 'Content']);
  const cars = within(list).getByRole('option', { name: /Fresh cars/ });
  expect(cars.getAttribute('aria-disabled')).toBe('true');
  expect(cars.textContent).toContain('Needs data that this page doesn’t have: vehicles.');
  fireEvent.click(within(list).getByRole('option', { name: /Open day/ }));
  expect(read(OWN_PATH)).toEqual({
    id: 'home',
    changes: [
      {
        ...{ op: 'insert', after: 'welcome' },
        node: { ...NODE, id: 'welcome-2', slots: { inner: [{ ...NODE.slots.inner[0], id: 'words-2' }] } },
      },
    ],
  });
  // A slot that takes only texts is not offered a band.
  open('insert');
  fill('Where', 'into inner');
  expect(screen.queryByRole('option', { name: /Open day/ })).toBeNull();
});

it('renames a pattern where it is, removes it, and brings it back', async () => {
  const text = { $schema: 'x', name: 'Open day', category: 'Campaigns', node: NODE };
  const { read, open, state } = await show({ [SHARED]: text });
  open('patterns');
  expect(screen.getByText('Campaigns. From base, for all sites that inherit from it.')).toBeDefined();
  press('Rename Open day');
  fill('Name', 'Open weekend');
  press('Rename');
  expect(read(SHARED)).toEqual({ ...text, name: 'Open weekend' });
  expect(state().history.past.at(-1)?.name).toBe('Rename the pattern Open day');
  press('Remove Open weekend from base');
  expect(read(SHARED)).toBeNull();
  expect(screen.getByText('This site has no patterns yet.')).toBeDefined();
  press('Undo');
  expect(read(SHARED)).toMatchObject({ name: 'Open weekend' });
});
