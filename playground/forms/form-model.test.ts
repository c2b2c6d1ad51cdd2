import { array, assert, constantFrom, integer, option, property, uniqueArray } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LayoutNode, Operation, PlaygroundNode } from '../../schemas';
import { applyAll, getItemId, stepNode } from '../../engine/layout';
import {
  findDropPlace,
  findNextPlace,
  groupFields,
  insertField,
  insertStep,
  moveField,
  moveStep,
  readForm,
  removeField,
  removeStep,
  type FormModel,
} from './form-model';

const CONTEXT = { getDefaults: () => ({}) };

const toLayout = ({ steps, fields }: FormModel): LayoutNode => ({
  ...{ id: '#root', block: '#form' },
  slots: {
    form: [
      {
        ...{ id: '#form', block: '#form' },
        slots: {
          steps: steps.map(({ id, block, props }) => ({ id, block, props })),
          fields: fields.map(({ id, block, props }) => ({ id, block, props })),
        },
      },
    ],
  },
});
const toNode = ({ id, block, props = {}, slots = {} }: LayoutNode): PlaygroundNode => ({
  ...{ id, block, props, placements: [], statementsByPath: {} },
  slots: Object.fromEntries(Object.entries(slots).map(([name, nodes]) => [name, nodes.map(toNode)])),
});
const createForm = (
  steps: readonly string[],
  fields: readonly (readonly [string, string?])[],
): FormModel => ({
  steps: steps.map((id) => toNode({ id: stepNode(id), block: '#step', props: { label: id } })),
  fields: fields.map(([id, step]) =>
    toNode({ id, block: '#field', props: { kind: 'text', ...(step !== undefined && { step }) } }),
  ),
});
function apply(form: FormModel, operations: readonly Operation[]): FormModel {
  const { root, problems } = applyAll(toLayout(form), operations, CONTEXT);
  expect(problems).toEqual([]);
  const node = root.slots?.['form']?.[0];
  return readForm(toNode(node ?? { id: '', block: '' }));
}
/** `a: x y | b: z`, or `x y` without steps. */
const describeForm = (form: FormModel): string =>
  groupFields(form)
    .map(({ step, fields }) => {
      const ids = fields.map(({ id }) => id).join(' ');
      return step === undefined ? ids : `${step}: ${ids}`.trim();
    })
    .join(' | ');

const FORM = createForm(['a', 'b'], [['x'], ['y'], ['z', 'b'], ['w']]);

describe('fields in steps', () => {
  it('are in the step that they name, else in that of the field before them, else in the first', () => {
    expect(describeForm(FORM)).toBe('a: x y | b: z w');
    expect(describeForm(createForm([], [['x'], ['y', 'gone']]))).toBe('x y');
  });

  it('move with the keyboard, also into the next step, and no others change their step', () => {
    const place = findNextPlace(FORM, 'y', 'down');
    const moved = apply(FORM, moveField(FORM, 'y', place ?? { step: undefined, index: 0 }));
    expect(describeForm(moved)).toBe('a: x | b: y z w');
    const back = findNextPlace(moved, 'y', 'up');
    expect(describeForm(apply(moved, moveField(moved, 'y', back ?? { step: undefined, index: 0 })))).toBe(
      'a: x y | b: z w',
    );
    expect(findNextPlace(FORM, 'x', 'up')).toBeUndefined();
    expect(findNextPlace(FORM, 'w', 'down')).toBeUndefined();
  });

  it('are dropped on a row of their step, of another, or on a step', () => {
    const drop = (id: string, over: string) => {
      const place = findDropPlace(FORM, id, over);
      return place && describeForm(apply(FORM, moveField(FORM, id, place)));
    };
    expect(drop('x', 'y')).toBe('a: y x | b: z w');
    expect(drop('w', 'x')).toBe('a: w x y | b: z');
    expect(drop('x', 'w')).toBe('a: y | b: z w x');
    expect(drop('x', stepNode('b'))).toBe('a: y | b: x z w');
    expect(drop('x', 'gone')).toBeUndefined();
  });

  it('stay when a step is added, moved or removed', () => {
    expect(describeForm(apply(FORM, insertStep('c', 'C', 'a')))).toBe('a: x y | c: | b: z w');
    expect(describeForm(apply(FORM, moveStep(FORM, 'b', 0)))).toBe('b: z w | a: x y');
    expect(moveStep(FORM, 'b', 2)).toEqual([]);
    expect(describeForm(apply(FORM, removeStep(FORM, 'b')))).toBe('a: x y z w');
    expect(describeForm(apply(FORM, removeStep(FORM, 'a')))).toBe('b: x y z w');
    const single = createForm(['a'], [['x', 'a'], ['y']]);
    const without = apply(single, removeStep(single, 'a'));
    expect(describeForm(without)).toBe('x y');
    expect(without.fields.map(({ props }) => props['step'])).toEqual([undefined, undefined]);
    const first = createForm([], [['x'], ['y']]);
    expect(describeForm(apply(first, insertStep('a', 'A', undefined)))).toBe('a: x y');
  });
});

it('changes nothing else, whatever is moved, added or removed', () => {
  const forms = property(
    uniqueArray(constantFrom('s1', 's2', 's3'), { maxLength: 3 }),
    array(option(constantFrom('s1', 's2', 's3'), { nil: undefined }), { minLength: 1, maxLength: 7 }),
    ...([integer({ min: 0, max: 6 }), integer({ min: 0, max: 2 }), integer({ min: 0, max: 7 })] as const),
    constantFrom('move', 'insert', 'remove', 'remove step'),
    (steps, named, pick, stepPick, indexPick, action) => {
      const form = createForm(
        steps,
        named.map((step, index) => [
          `f${index}`,
          step !== undefined && steps.includes(step) ? step : undefined,
        ]),
      );
      const id = action === 'insert' ? 'new' : `f${pick % named.length}`;
      const groups = groupFields(form).map(({ step, fields }) => ({
        step,
        ids: fields.map((field) => field.id).filter((other) => other !== id || action === 'remove step'),
      }));
      const at = groups[stepPick % groups.length];
      if (!at) return;
      const place = { step: at.step, index: Math.min(indexPick, at.ids.length) };
      let expected = groups;
      let operations: Operation[] = [];
      if (action === 'remove') operations = removeField(form, id);
      else if (action === 'remove step') {
        if (at.step === undefined) return;
        operations = removeStep(form, at.step);
        const position = groups.indexOf(at);
        const heir = groups[position - 1] ?? groups[position + 1] ?? { step: undefined, ids: [] };
        // The fields of the step are among those of its heir, in the order of the file.
        const order = form.fields.map((field) => field.id);
        const merged = [...heir.ids, ...at.ids].sort((a, b) => order.indexOf(a) - order.indexOf(b));
        expected =
          groups.length === 1
            ? [{ step: undefined, ids: merged }]
            : groups
                .filter((group) => group !== at)
                .map((group) => (group === heir ? { ...group, ids: merged } : group));
      } else {
        operations =
          action === 'move' ? moveField(form, id, place) : insertField(form, id, { kind: 'text' }, place);
        expected = groups.map((group) =>
          group === at
            ? { ...group, ids: [...group.ids.slice(0, place.index), id, ...group.ids.slice(place.index)] }
            : group,
        );
      }
      const result = groupFields(apply(form, operations));
      expect(result.map(({ step, fields }) => ({ step, ids: fields.map((field) => field.id) }))).toEqual(
        expected,
      );
    },
  );
  assert(forms, { numRuns: 400 });
  expect(getItemId(stepNode('a'))).toBe('a');
});
