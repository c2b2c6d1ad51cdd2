import type { FormChange, FormFile, LayoutNode, Operation, Page } from '../../../../schemas';
import { isObject, type JsonObject, type Pointer } from '../../base/json';
import { memoizeWeak } from '../../base/memoize-weak';
import type { ComposedFile } from '../composed-file';

/**
 * A form is composed as a page: a node for the form with its steps and fields as nodes in two slots. So the operations
 * on nodes, `final`, traces and everything built on them work on forms. The root exists only because `remove` cannot
 * remove a root. The ids of root, form and steps have characters that no field's id can have.
 */
const ROOT = { id: '#root', block: '#form', slot: 'form' } as const;

export const FORM_NODE = '#form';

/** The lists of a form whose items are nodes. */
export const FORM_LISTS = ['steps', 'fields'] as const;
export type FormList = (typeof FORM_LISTS)[number];

const BLOCKS: Readonly<Record<FormList, string>> = { steps: '#step', fields: '#field' };
const STEP_PREFIX = 'step:';

/** Id of the node of a step, which may have the id of a field. */
export const stepNode = (id: string): string => `${STEP_PREFIX}${id}`;

/** The id of a step or field by that of its node. */
export const getItemId = (node: string): string =>
  node.startsWith(STEP_PREFIX) ? node.slice(STEP_PREFIX.length) : node;

/** What a node of a form is, for messages: `the form`, `the step 'wish'`, `the field 'phone'`. */
export function describeFormNode(node: string): string {
  if (node === FORM_NODE) return 'the form';
  return node.startsWith(STEP_PREFIX) ? `the step '${getItemId(node)}'` : `the field '${node}'`;
}

const FORM_PATH = /^forms\/([^/.][^/]*)\.json$/;
/** The folder of forms, and where entries have their collection. No collection can have this name. */
export const FORMS = 'forms';

/** `forms/test-drive.json` → its id. */
export const parseFormPath = (path: string): string | undefined => FORM_PATH.exec(path)?.[1];

/** The name of a form where pages have their id: `forms/test-drive`. */
export const formKey = (id: string): string => `${FORMS}/${id}`;

/** The inverse of `formKey`; undefined for the key of a page or an entry. */
export const parseFormKey = (key: string): string | undefined =>
  key.startsWith(`${FORMS}/`) ? key.slice(FORMS.length + 1) : undefined;

export interface FormParts {
  readonly node: LayoutNode;
  readonly steps: readonly LayoutNode[];
  readonly fields: readonly LayoutNode[];
}

/** The form in a composed page; undefined if a layer removed it. */
export function findFormParts(root: LayoutNode | undefined): FormParts | undefined {
  const node = root?.slots?.[ROOT.slot]?.find(({ id }) => id === FORM_NODE);
  return node && { node, steps: node.slots?.steps ?? [], fields: node.slots?.fields ?? [] };
}

const createItem = (list: FormList, { id, ...props }: { readonly id: string }): LayoutNode => ({
  id: list === 'steps' ? stepNode(id) : id,
  block: BLOCKS[list],
  props,
});

/** Creates the objects of the page, and records which objects of the file they come from. */
class PageOfForm {
  readonly sources = new Map<object, { object: object; at: Pointer }>();

  #record<Created extends object>(created: Created, object: object, at: Pointer): Created {
    this.sources.set(created, { object, at });
    return created;
  }

  createLayout(form: NonNullable<FormFile['form']>): LayoutNode {
    const { steps = [], fields = [], ...props } = form;
    const slots: Record<string, LayoutNode[]> = {};
    for (const [list, items] of [['steps', steps] as const, ['fields', fields] as const]) {
      const nodes = items.map((item, index) =>
        this.#record(createItem(list, item), item, ['form', list, index]),
      );
      if (nodes.length > 0) slots[list] = nodes;
    }
    const node: LayoutNode = { id: FORM_NODE, block: ROOT.block, props, slots };
    const root: LayoutNode = { id: ROOT.id, block: ROOT.block, slots: { [ROOT.slot]: [node] } };
    this.#record(node, form, ['form']);
    return this.#record(root, form, ['form']);
  }

  toOperation(change: FormChange, index: number): Operation {
    const at = ['changes', index];
    return this.#record(this.#toOperation(change, at), change, at);
  }

  #toOperation(change: FormChange, at: Pointer): Operation {
    if (change.op === 'insert') {
      const { list = 'fields', value, before, after, op, ...rest } = change;
      const node = this.#record(createItem(list, value), value, [...at, 'value']);
      return { ...rest, op, node, ...toPlacement(list, before, after) };
    }
    const { field, step } = change;
    const node = field ?? (step === undefined ? FORM_NODE : stepNode(step));
    if (change.op === 'move') {
      const { field: _, step: __, before, after, ...rest } = change;
      return { ...rest, node, ...toPlacement(field === undefined ? 'steps' : 'fields', before, after) };
    }
    const { field: _, step: __, ...rest } = change;
    return { ...rest, node };
  }
}

function toPlacement(list: FormList, before: string | undefined, after: string | undefined) {
  const toNodeId = (id: string) => (list === 'steps' ? stepNode(id) : id);
  if (before === undefined && after === undefined) return { into: FORM_NODE, slot: list };
  return {
    ...(before !== undefined && { before: toNodeId(before) }),
    ...(after !== undefined && { after: toNodeId(after) }),
  };
}

/** Explains why a change has no clear target; undefined if it has one. Such a change is ignored. */
export function describeUnclearTarget(change: FormChange): string | undefined {
  if (change.op === 'insert') return undefined;
  const { op, field, step } = change;
  if (field !== undefined && step !== undefined)
    return "A change is about a field or a step. Remove 'field' or 'step'.";
  return op === 'move' && field === undefined && step === undefined
    ? "'move' needs 'field' or 'step'. Add the one that is moved."
    : undefined;
}

/** Converts a file's content; always to the same objects, because traces rely on their identity. */
export const toFormPage = memoizeWeak(
  ({ id, form, changes }: Pick<FormFile, 'id' | 'form' | 'changes'>): ComposedFile => {
    const created = new PageOfForm();
    const page: Page = { id };
    if (form) page.layout = created.createLayout(form);
    if (changes)
      page.changes = changes.flatMap((change, index) =>
        describeUnclearTarget(change) === undefined ? created.toOperation(change, index) : [],
      );
    return { page, findSource: (object) => created.sources.get(object) };
  },
);

const listOfNode = (node: string): FormList => (node.startsWith(STEP_PREFIX) ? 'steps' : 'fields');

/** How a node of a form is named in selectors: `fields[phone]`, `steps[wish]`. */
export const formatFormNode = (node: string): string => `${listOfNode(node)}[${getItemId(node)}]`;

/** The field or step of a node, as files have it. */
export const toFormItem = ({ id, props }: LayoutNode) => ({ id: getItemId(id), ...props });

/** The field or step that a change applies to; undefined for the form itself. */
function toTarget(node: string) {
  if (node === FORM_NODE) return {};
  return listOfNode(node) === 'steps' ? { step: getItemId(node) } : { field: node };
}

interface Placement {
  readonly before?: string;
  readonly after?: string;
  readonly at?: unknown;
}

/** Where a change places a field or step; undefined for an index, which changes of forms do not have. */
function fromPlacement({ before, after, at }: Placement) {
  if (before !== undefined) return { before: getItemId(before) };
  if (after !== undefined) return { after: getItemId(after) };
  return at === undefined || at === 'end' ? {} : undefined;
}

/**
 * Converts an operation on the nodes of a form to a change of its file; undefined for operations that forms
 * do not have.
 */
export function toFormChange(operation: Operation): FormChange | undefined {
  switch (operation.op) {
    case 'set':
    case 'unset':
    case 'remove': {
      const { node, ...rest } = operation;
      return { ...rest, ...toTarget(node) };
    }
    case 'final': {
      const { node, slot: _, ...rest } = operation;
      return { ...rest, ...toTarget(node) };
    }
    case 'insert': {
      // Only a file with `form` adds the form itself.
      if (operation.node.id === FORM_NODE) return undefined;
      const { node, before, after, at, into: _, slot: __, ...rest } = operation;
      const place = fromPlacement({ before, after, at });
      const list = listOfNode(node.id);
      return place && { ...rest, ...(list === 'steps' && { list }), value: toFormItem(node), ...place };
    }
    case 'move': {
      const { node, before, after, at, into: _, slot: __, ...rest } = operation;
      const place = fromPlacement({ before, after, at });
      return place && { ...rest, ...toTarget(node), ...place };
    }
    case 'replace':
    case 'wrap':
    case 'unwrap':
      return undefined;
  }
}

/** The inverse of `toFormPage`; undefined if the page has changes that the file of a form cannot have. */
export function fromFormPage({ layout, changes }: Page): JsonObject | undefined {
  const parts = findFormParts(layout);
  const form = parts && {
    ...parts.node.props,
    ...(parts.steps.length > 0 && { steps: parts.steps.map(toFormItem) }),
    ...(parts.fields.length > 0 && { fields: parts.fields.map(toFormItem) }),
  };
  const own = changes?.map(toFormChange) ?? [];
  if (!own.every((change) => change !== undefined)) return undefined;
  return { ...(form && { form }), ...(own.length > 0 && { changes: own }) };
}

/** An operation that places a field or step at an index of its list, as one that names its neighbour. */
export function namePlacement(layout: LayoutNode, operation: Operation): Operation {
  if ((operation.op !== 'insert' && operation.op !== 'move') || typeof operation.at !== 'number')
    return operation;
  const { into: _, slot, at, ...rest } = operation;
  const parts = findFormParts(layout);
  const id = typeof operation.node === 'string' ? operation.node : operation.node.id;
  const others = (slot === 'steps' ? parts?.steps : parts?.fields)?.filter((item) => item.id !== id) ?? [];
  const [previous, next] = [others[at - 1], others[at]];
  const place = previous
    ? { after: previous.id }
    : next
      ? { before: next.id }
      : { into: FORM_NODE, slot: slot ?? 'fields' };
  return { ...rest, ...place };
}

/** A file of the form schema is valid or undefined, because `recoverValid` validated it. */
export const isFormFile = (value: unknown): value is FormFile => isObject(value);

/** Where the keys of a node operation are in a change of a form: `node` is `field`, `step` or the inserted `value`. */
export function toFormPointer(change: JsonObject, pointer: Pointer): Pointer {
  const [part, ...rest] = pointer;
  if (part !== 'node') return pointer;
  if (change.op === 'insert') return ['value', ...rest];
  return change.field !== undefined ? ['field'] : change.step !== undefined ? ['step'] : [];
}
