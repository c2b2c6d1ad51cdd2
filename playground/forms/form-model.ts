import type { LayoutNode, Operation, PlaygroundNode } from '../../schemas';
import { FORM_NODE, getItemId, stepNode } from '../../engine/layout';

/** The open form as its steps and fields, each a node. */
export interface FormModel {
  readonly steps: readonly PlaygroundNode[];
  /** In the order of the file, which fields of several steps may share. */
  readonly fields: readonly PlaygroundNode[];
}

/** A step with its fields; without a step, all fields of the form. */
export interface FieldGroup {
  /** Id of the step, without the prefix of its node. */
  readonly step: string | undefined;
  readonly node: PlaygroundNode | undefined;
  readonly fields: readonly PlaygroundNode[];
}

/** Where a field is: in a step, at an index of its fields. */
export interface FieldPlace {
  readonly step: string | undefined;
  readonly index: number;
}

export const readForm = (root: PlaygroundNode): FormModel => ({
  steps: root.slots['steps'] ?? [],
  fields: root.slots['fields'] ?? [],
});

export const isStep = ({ block }: Pick<PlaygroundNode, 'block'>): boolean => block === '#step';

const readStep = ({ props }: Pick<PlaygroundNode, 'props'>): string | undefined =>
  typeof props['step'] === 'string' ? props['step'] : undefined;

interface PlacedField {
  readonly id: string;
  /** The step that the field itself names. */
  readonly named: string | undefined;
}

/** The step of each field: the named one, otherwise that of the previous field, otherwise the first. */
function assignSteps(steps: readonly string[], fields: readonly PlacedField[]): Map<string, string> {
  const assigned = new Map<string, string>();
  let [current] = steps;
  for (const { id, named } of fields) {
    if (named !== undefined && steps.includes(named)) current = named;
    if (current !== undefined) assigned.set(id, current);
  }
  return assigned;
}

const listStepIds = ({ steps }: FormModel): string[] => steps.map(({ id }) => getItemId(id));
const toPlaced = (node: PlaygroundNode): PlacedField => ({ id: node.id, named: readStep(node) });

/** The steps with their fields, as visitors see them. */
export function groupFields(form: FormModel): FieldGroup[] {
  const steps = listStepIds(form);
  if (steps.length === 0) return [{ step: undefined, node: undefined, fields: form.fields }];
  const assigned = assignSteps(steps, form.fields.map(toPlaced));
  return form.steps.map((node) => {
    const step = getItemId(node.id);
    return { step, node, fields: form.fields.filter(({ id }) => assigned.get(id) === step) };
  });
}

export const findGroup = (form: FormModel, field: string): FieldGroup | undefined =>
  groupFields(form).find(({ fields }) => fields.some(({ id }) => id === field));

/** Operations that keep each field in its step after their order or the steps have changed. */
function keepSteps(
  steps: readonly string[],
  fields: readonly PlacedField[],
  wanted: ReadonlyMap<string, string>,
): Operation[] {
  const operations: Operation[] = [];
  let [current] = steps;
  for (const { id, named } of fields) {
    const isNamed = named !== undefined && steps.includes(named);
    const step = wanted.get(id);
    if (steps.length === 0) {
      if (named !== undefined) operations.push({ op: 'unset', node: id, path: 'step' });
      continue;
    }
    if (isNamed) current = named;
    if (step === undefined || step === current) continue;
    operations.push({ op: 'set', node: id, path: 'step', value: step });
    current = step;
  }
  return operations;
}

const insertAt = <Item>(list: readonly Item[], index: number, item: Item): Item[] => [
  ...list.slice(0, index),
  item,
  ...list.slice(index),
];

type Anchor = { readonly after: string } | { readonly before: string } | undefined;

/** The fields of a step without one of them, and the neighbour at which that one is placed. */
function findAnchor(form: FormModel, { step, index }: FieldPlace, moved: string): Anchor {
  const group = groupFields(form).find((candidate) => candidate.step === step);
  const others = (group?.fields ?? []).filter(({ id }) => id !== moved);
  const [previous, next] = [others[index - 1], others[index]];
  return previous ? { after: previous.id } : next && { before: next.id };
}

function orderWith(fields: readonly PlacedField[], moved: PlacedField, anchor: Anchor): PlacedField[] {
  const others = fields.filter(({ id }) => id !== moved.id);
  if (!anchor) return [...others, moved];
  const at =
    'after' in anchor
      ? others.findIndex(({ id }) => id === anchor.after) + 1
      : others.findIndex(({ id }) => id === anchor.before);
  return insertAt(others, at, moved);
}

function wantSteps(form: FormModel, moved: string, step: string | undefined): Map<string, string> {
  const wanted = assignSteps(listStepIds(form), form.fields.map(toPlaced));
  return step === undefined ? wanted : wanted.set(moved, step);
}

/** Moves a field to a position, which may be in another step. Empty if it is already there. */
export function moveField(form: FormModel, id: string, place: FieldPlace): Operation[] {
  const field = form.fields.find((candidate) => candidate.id === id);
  const group = findGroup(form, id);
  if (!field || !group) return [];
  const from = group.fields.indexOf(field);
  if (group.step === place.step && from === place.index) return [];
  const fields = form.fields.map(toPlaced);
  const anchor = findAnchor(form, place, id);
  const order = anchor ? orderWith(fields, toPlaced(field), anchor) : fields;
  return [
    ...(anchor ? [{ op: 'move', node: id, ...anchor } satisfies Operation] : []),
    ...keepSteps(listStepIds(form), order, wantSteps(form, id, place.step)),
  ];
}

export function insertField(
  form: FormModel,
  id: string,
  props: Readonly<Record<string, unknown>>,
  place: FieldPlace,
): Operation[] {
  const anchor = findAnchor(form, place, id);
  const order = orderWith(form.fields.map(toPlaced), { id, named: undefined }, anchor);
  const kept = keepSteps(listStepIds(form), order, wantSteps(form, id, place.step));
  const own = kept.find((operation) => operation.op === 'set' && operation.node === id);
  const node: LayoutNode = {
    id,
    block: '#field',
    props: { ...props, ...(own?.op === 'set' && { step: own.value }) },
  };
  return [
    { op: 'insert', node, ...(anchor ?? { into: FORM_NODE, slot: 'fields' }) },
    ...kept.filter((operation) => operation !== own),
  ];
}

export function removeField(form: FormModel, id: string): Operation[] {
  const order = form.fields.filter((field) => field.id !== id).map(toPlaced);
  return [{ op: 'remove', node: id }, ...keepSteps(listStepIds(form), order, wantSteps(form, id, undefined))];
}

/** Inserts a step after another, or at the end. The first step of a form gets all fields. */
export function insertStep(id: string, label: string, after: string | undefined): Operation[] {
  const node: LayoutNode = { id: stepNode(id), block: '#step', props: { label } };
  const place = after === undefined ? { into: FORM_NODE, slot: 'steps' } : { after: stepNode(after) };
  return [{ op: 'insert', node, ...place }];
}

/** Removes a step. Its fields move to the previous step or, if it was the first, to the next one. */
export function removeStep(form: FormModel, step: string): Operation[] {
  const steps = listStepIds(form);
  const index = steps.indexOf(step);
  const heir = steps[index - 1] ?? steps[index + 1];
  const remaining = steps.filter((id) => id !== step);
  const wanted = assignSteps(steps, form.fields.map(toPlaced));
  for (const [field, assigned] of wanted)
    if (assigned === step && heir !== undefined) wanted.set(field, heir);
  // A field that names the removed step would have no step.
  const renamed = form.fields.map(toPlaced);
  const operations = keepSteps(remaining, renamed, wanted);
  const left = renamed.filter(
    ({ id, named }) =>
      named === step && !operations.some((operation) => 'node' in operation && operation.node === id),
  );
  return [
    { op: 'remove', node: stepNode(step) },
    ...operations,
    ...left.map(({ id }): Operation => ({ op: 'unset', node: id, path: 'step' })),
  ];
}

export function moveStep(form: FormModel, step: string, index: number): Operation[] {
  const steps = listStepIds(form);
  if (index < 0 || index >= steps.length || steps[index] === step) return [];
  const others = steps.filter((id) => id !== step);
  const [previous, next] = [others[index - 1], others[index]];
  const anchor =
    previous === undefined ? next !== undefined && { before: stepNode(next) } : { after: stepNode(previous) };
  if (!anchor) return [];
  const fields = form.fields.map(toPlaced);
  return [
    { op: 'move', node: stepNode(step), ...anchor },
    ...keepSteps(insertAt(others, index, step), fields, assignSteps(steps, fields)),
  ];
}

/** The position of a field after it moves up or down by one, also across steps; undefined at either end. */
export function findNextPlace(form: FormModel, id: string, direction: 'up' | 'down'): FieldPlace | undefined {
  const groups = groupFields(form);
  const at = groups.findIndex(({ fields }) => fields.some((field) => field.id === id));
  const group = groups[at];
  if (!group) return undefined;
  const index = group.fields.findIndex((field) => field.id === id) + (direction === 'up' ? -1 : 1);
  if (index >= 0 && index < group.fields.length) return { step: group.step, index };
  const other = groups[at + (direction === 'up' ? -1 : 1)];
  return other && { step: other.step, index: direction === 'up' ? other.fields.length : 0 };
}

/** Where a field goes that is dropped on a row of the tree. */
export function findDropPlace(form: FormModel, id: string, over: string): FieldPlace | undefined {
  const groups = groupFields(form);
  const step = groups.find(({ node }) => node?.id === over);
  if (step) return { step: step.step, index: 0 };
  const target = groups.find(({ fields }) => fields.some((field) => field.id === over));
  if (!target) return undefined;
  const flat = groups.flatMap(({ fields }) => fields.map((field) => field.id));
  const isSameStep = target.fields.some((field) => field.id === id);
  const index = target.fields.findIndex((field) => field.id === over);
  // Within a step, the field takes the position of the row. In another step, it goes to the end that it
  // comes from.
  const isBelow = flat.indexOf(id) < flat.indexOf(over);
  return { step: target.step, index: isBelow && !isSameStep ? index + 1 : index };
}
