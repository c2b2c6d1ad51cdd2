// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { PlaygroundFormInfo, PlaygroundNode, PlaygroundState } from '../../schemas';
import { StoreProvider } from '../store';
import { openTestStore } from '../store/testing';
import { FormInspector } from './FormInspector';
import { FormList } from './FormList';

afterEach(cleanup);

const OWN_PATH = 'site/forms/contact.json';
const at = (layer: string, line: number) => ({
  ...{ order: line, layer, file: `${layer}/forms/contact.json`, line, column: 1, operation: 'insert' },
});
const createField = (id: string, props: object, layer = 'base', line = 3): PlaygroundNode => ({
  ...{ id, block: '#field', props: { kind: 'text', label: id, ...props }, slots: {} },
  ...{ placements: [at(layer, line)], statementsByPath: {} },
});
const TOPIC = createField('topic', {
  ...{ kind: 'select', label: 'Topic' },
  options: [{ id: 'Car', label: 'Car' }, { id: 'Parts' }],
});
const ROOT: PlaygroundNode = {
  ...{ id: '#form', block: '#form', props: { title: 'Ask us', category: 'General Enquiry' } },
  ...{ placements: [at('base', 1)], statementsByPath: {} },
  slots: { steps: [], fields: [createField('name', { label: 'Name' }), TOPIC] },
};
const INHERITED = {
  ...{ id: '#root', block: '#form' },
  slots: {
    form: [
      {
        ...{ id: '#form', block: '#form' },
        slots: {
          fields: [
            ...[{ id: 'name', block: '#field' }, TOPIC].map(({ id, block }) => ({ id, block })),
            { id: 'fax', block: '#field', props: { kind: 'phone', label: 'Fax' } },
          ],
        },
      },
    ],
  },
};
const INFO: PlaygroundFormInfo = {
  ...{ id: 'contact', title: 'Ask us', category: 'General Enquiry', layer: 'base', state: 'inherited' },
};

async function show({
  info = INFO,
  root = ROOT,
  findings = [],
  text,
}: {
  info?: PlaygroundFormInfo;
  root?: PlaygroundNode | undefined;
  findings?: PlaygroundState['findings'];
  text?: string;
} = {}) {
  const opened = await openTestStore(
    {
      page: (tenant, page) =>
        Promise.resolve({
          ...{
            tenant,
            page,
            ownPath: OWN_PATH,
            address: '/',
            timeZone: 'Australia/Sydney',
            locationsPath: '/locations',
          },
          ...{ isAboutCar: false, layers: [], patterns: [], isFormShown: false },
          files: [{ path: OWN_PATH, text: text ?? null }],
        }),
      draft: (): Promise<PlaygroundState> =>
        Promise.resolve({
          ...{ draft: 'd', version: 1, isShown: true, impact: [], providedShapes: {}, findings },
          ...{ root, inheritedRoot: INHERITED, forms: [info] },
        }),
    },
    undefined,
  );
  const { store, settle, state } = opened;
  await state().openPage('site', 'forms/contact');
  await settle();
  await settle();
  render(
    <StoreProvider value={store}>
      <FormList />
      <FormInspector />
    </StoreProvider>,
  );
  const readOwn = (): unknown => JSON.parse(state().files[OWN_PATH]?.text ?? 'null');
  return { ...opened, readOwn };
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const row = (name: string | RegExp) => screen.getByRole('treeitem', { name });
const key = (element: HTMLElement, pressed: string, more: object = {}) =>
  fireEvent.keyDown(element, { key: pressed, ...more });

it('shows the form with what other layers have, and edits the chosen field as an operation', async () => {
  const { readOwn, state } = await show();
  expect(state().mode).toBe('forms');
  expect(screen.getAllByText('From base.')).toHaveLength(1);
  expect(screen.getByText(/No page shows this form yet/)).toBeDefined();
  fireEvent.click(row('Topic, Choice from a list, inherited'));
  fireEvent.change(screen.getByLabelText('Label'), { target: { value: 'What is it about?' } });
  fireEvent.change(screen.getByLabelText('Words of option 2'), { target: { value: 'Spare parts' } });
  expect(readOwn()).toEqual({
    id: 'contact',
    changes: [
      { op: 'set', field: 'topic', path: 'label', value: 'What is it about?', shadows: expect.anything() },
      {
        op: 'set',
        field: 'topic',
        path: 'options[Parts].label',
        value: 'Spare parts',
        shadows: expect.anything(),
      },
    ],
  });
  act(() => state().undo());
  act(() => state().undo());
  expect(readOwn()).toBeNull();
});

it('orders, removes and brings back with the keyboard', async () => {
  const { readOwn, state } = await show();
  fireEvent.click(row(/^Topic/));
  key(row(/^Topic/), 'ArrowUp', { altKey: true });
  expect(readOwn()).toMatchObject({ changes: [{ op: 'move', field: 'topic', before: 'name' }] });
  act(() => state().undo());
  key(row(/^Name/), 'Delete');
  expect(readOwn()).toMatchObject({ changes: [{ op: 'remove', field: 'name' }] });
  cleanup();
  const removed = await show({
    text: JSON.stringify({ id: 'contact', changes: [{ op: 'remove', field: 'fax' }] }),
  });
  key(row('Fax, Phone number, removed here'), 'Enter');
  expect(removed.readOwn()).toBeNull();
});

it('adds a field with a name of its own behind the selected one, and a step', async () => {
  const { readOwn } = await show();
  fireEvent.click(row(/^Name/));
  press('Add a field…');
  const dialog = within(screen.getByRole('dialog', { name: 'Add a field', hidden: true }));
  fireEvent.change(dialog.getByLabelText('Kind'), { target: { value: 'radio' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Add the field', hidden: true }));
  expect(dialog.getByText('Enter what visitors read.')).toBeDefined();
  fireEvent.change(dialog.getByLabelText('Label'), { target: { value: 'Fax' } });
  expect(dialog.getByLabelText<HTMLInputElement>('Sent as').value).toBe('fax_2');
  fireEvent.change(dialog.getByLabelText('Sent as'), { target: { value: 'url' } });
  expect(dialog.getByText(/Every lead has a value named/)).toBeDefined();
  fireEvent.change(dialog.getByLabelText('Sent as'), { target: { value: 'by_fax' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Add the field', hidden: true }));
  press('Add a step');
  const options = [
    { id: 'Yes', label: 'Yes' },
    { id: 'No', label: 'No' },
  ];
  expect(readOwn()).toMatchObject({
    changes: [
      { op: 'insert', value: { id: 'by_fax', kind: 'radio', label: 'Fax', options }, after: 'name' },
      { op: 'insert', list: 'steps', value: { id: 'step_1', label: 'Step 1' } },
    ],
  });
});

it('asks for a label only where visitors see one', async () => {
  const { label: _, ...props } = createField('visit_source', { kind: 'hidden' }).props;
  const hidden = { ...createField('visit_source', {}), props };
  const { readOwn, state } = await show({ root: { ...ROOT, slots: { steps: [], fields: [hidden] } } });
  press('Add a field…');
  const dialog = within(screen.getByRole('dialog', { name: 'Add a field', hidden: true }));
  fireEvent.change(dialog.getByLabelText('Kind'), { target: { value: 'hidden' } });
  expect(dialog.queryByLabelText('Label')).toBeNull();
  fireEvent.change(dialog.getByLabelText('Sent as'), { target: { value: 'campaign' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Add the field', hidden: true }));
  expect(readOwn()).toMatchObject({ changes: [{ op: 'insert', value: { id: 'campaign', kind: 'hidden' } }] });
  act(() => state().undo());
  fireEvent.click(row(/^visit_source/));
  fireEvent.change(screen.getByLabelText('Kind'), { target: { value: 'text' } });
  expect(readOwn()).toMatchObject({
    changes: [
      { op: 'set', field: 'visit_source', path: 'kind', value: 'text' },
      { op: 'set', field: 'visit_source', path: 'label', value: 'Visit source' },
    ],
  });
});

it('duplicates a field without the defaults of its kind', async () => {
  const size = createField('size', { kind: 'select', label: 'Size', options: [], help: 'Of the car.' });
  const { readOwn } = await show({ root: { ...ROOT, slots: { steps: [], fields: [size] } } });
  fireEvent.click(row(/^Size/));
  press('Duplicate the field');
  expect(readOwn()).toMatchObject({
    changes: [{ value: { id: 'size_2', kind: 'select', help: 'Of the car.' } }],
  });
  expect(readOwn()).not.toHaveProperty('changes.0.value.options');
});

it('makes a field one of another kind without what that kind does not have', async () => {
  const topic = { ...TOPIC, statementsByPath: { options: [at('base', 3)], default: [at('base', 3)] } };
  const props = { ...topic.props, default: 'Car' };
  const { readOwn } = await show({ root: { ...ROOT, slots: { steps: [], fields: [{ ...topic, props }] } } });
  fireEvent.click(row(/^Topic/));
  fireEvent.change(screen.getByLabelText('Kind'), { target: { value: 'checkbox' } });
  expect(readOwn()).toMatchObject({
    changes: [
      { op: 'set', field: 'topic', path: 'kind', value: 'checkbox' },
      { op: 'unset', field: 'topic', path: 'options' },
      { op: 'unset', field: 'topic', path: 'default' },
    ],
  });
});

it('asks when a field is required, with the values of earlier fields', async () => {
  const fields = [createField('sells', { kind: 'checkbox', label: 'I sell a car' }), TOPIC];
  const { readOwn } = await show({ root: { ...ROOT, slots: { steps: [], fields } } });
  fireEvent.click(row(/^Topic/));
  // The builder of its condition has the same name.
  const required = () => screen.getByLabelText('Required', { selector: 'select' });
  fireEvent.change(required(), { target: { value: 'yes' } });
  expect(readOwn()).toMatchObject({ changes: [{ field: 'topic', path: 'required', value: true }] });
  fireEvent.change(required(), { target: { value: 'when' } });
  const group = within(required().closest<HTMLElement>('.flag-field') ?? document.body);
  fireEvent.click(group.getByRole('button', { name: 'Add a test' }));
  fireEvent.change(group.getByLabelText('What to compare'), { target: { value: 'fields.sells' } });
  expect(readOwn()).toMatchObject({ changes: [{ path: 'required', value: { 'fields.sells': true } }] });
  fireEvent.click(group.getByRole('button', { name: /^Remove the test/ }));
  expect(readOwn()).toMatchObject({ changes: [{ path: 'required', value: true }] });
});

it('says which answer applies while a flag has no condition, and goes back to it', async () => {
  const fields = [createField('sells', { kind: 'checkbox', label: 'I sell a car' }), TOPIC];
  const { readOwn } = await show({ root: { ...ROOT, slots: { steps: [], fields } } });
  fireEvent.click(row(/^Topic/));
  const required = screen.getByLabelText('Required', { selector: 'select' });
  fireEvent.change(required, { target: { value: 'when' } });
  const group = within(required.closest<HTMLElement>('.flag-field') ?? document.body);
  expect(group.getByRole('status').textContent).toBe('No test yet, so the answer is No.');
  fireEvent.click(group.getByRole('button', { name: 'Add a test' }));
  fireEvent.change(group.getByLabelText('What to compare'), { target: { value: 'fields.sells' } });
  fireEvent.click(group.getByRole('button', { name: /^Remove the test/ }));
  expect(group.getByRole('status').textContent).toBe('No test yet, so the answer is No.');
  expect(JSON.stringify(readOwn())).not.toContain('true');
});

it('creates a form, and copies one as a whole', async () => {
  const { state } = await show();
  press('New form…');
  const created = within(screen.getByRole('dialog', { hidden: true }));
  fireEvent.change(created.getByLabelText('Title'), { target: { value: 'Tow bars' } });
  fireEvent.click(created.getByRole('button', { name: 'Create', hidden: true }));
  expect(JSON.parse(state().files['site/forms/tow-bars.json']?.text ?? '')).toMatchObject({
    ...{ id: 'tow-bars', form: { title: 'Tow bars', category: 'General Enquiry' } },
  });
  press('Duplicate…');
  const copied = within(screen.getByRole('dialog', { hidden: true }));
  fireEvent.change(copied.getByLabelText('ID'), { target: { value: 'contact' } });
  expect(copied.getByText(/This site has a form with this ID/)).toBeDefined();
  fireEvent.change(copied.getByLabelText('ID'), { target: { value: 'other' } });
  fireEvent.click(copied.getByRole('button', { name: 'Duplicate', hidden: true }));
  expect(JSON.parse(state().files['site/forms/other.json']?.text ?? '')).toEqual({
    id: 'other',
    form: {
      ...{ title: 'Ask us (copy)', category: 'General Enquiry' },
      fields: [
        { id: 'name', kind: 'text', label: 'Name' },
        { id: 'topic', ...TOPIC.props },
      ],
    },
  });
});

it('removes an inherited form from the site, and takes that back', async () => {
  const { readOwn } = await show();
  press('Remove from this site');
  expect(readOwn()).toMatchObject({ changes: [{ op: 'remove' }] });
  cleanup();
  const removed = await show({
    ...{ info: { ...INFO, layer: 'site', state: 'removed' }, root: undefined },
    text: JSON.stringify(readOwn()),
  });
  expect(screen.getByText('The form is removed, so it has no fields.')).toBeDefined();
  press('Restore the form');
  expect(removed.readOwn()).toBeNull();
});

it('shows the messages of the compiler at the field', async () => {
  const finding = {
    ...{ code: 'FC421', severity: 'error', message: 'The form has no step ‘x’.', page: 'forms/contact' },
    ...{ file: 'base/forms/contact.json', line: 9, column: 1 },
  } as PlaygroundState['findings'][number];
  const root = { ...ROOT, slots: { steps: [], fields: [createField('name', {}, 'base', 9)] } };
  await show({ root, findings: [finding] });
  fireEvent.click(row('name, One line of text, inherited, has a problem'));
  expect(screen.getByText('The form has no step ‘x’.')).toBeDefined();
});
