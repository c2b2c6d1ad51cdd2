// The file of a form as the page with nodes that edits work on, and edits of that page as edits of the file.
import type { FormChange, FormFile, LayoutNode, Operation, Page } from '../../../../schemas';
import type { JsonEdit } from '../../base/json-edit';
import { isObject, type JsonObject, type Pointer } from '../../base/json';
import {
  describeUnclearTarget,
  FORM_LISTS,
  toFormChange,
  toFormItem,
  toFormPage,
} from '../../model/forms/form-file';
import { EditError } from './edit-error';

/** Where the page of a form has the node of the form. */
const FORM_POINTER: Pointer = ['layout', 'slots', 'form', 0];
/** The order in which authors write the keys of a change. */
const KEY_ORDER = ['op', 'list', 'field', 'step', 'path', 'value', 'before', 'after'];

const hasId = (value: unknown): boolean => isObject(value) && typeof value.id === 'string';

/** @throws EditError if the file contains changes that edits could not address */
function requireEditable({ form, changes = [] }: JsonObject): void {
  for (const name of FORM_LISTS) {
    const items = isObject(form) ? (form[name] ?? []) : [];
    if (!Array.isArray(items) || !items.every(hasId))
      throw new EditError(`\`${name}\` must be a list of objects with an \`id\`. Fix it, then continue.`);
  }
  for (const change of Array.isArray(changes) ? changes : []) {
    if (!isObject(change) || (change.op === 'insert' && !hasId(change.value)))
      throw new EditError('`changes` has an entry that is not a change of a form. Fix it, then continue.');
    // Such a change has no position in the page, so later positions would be wrong.
    const problem = describeUnclearTarget(change as unknown as FormChange);
    if (problem !== undefined) throw new EditError(problem);
  }
}

/** @throws EditError if the file contains changes that edits could not address */
export function readFormPage(file: JsonObject): Page {
  requireEditable(file);
  // The compiler reports other schema violations. Edits read only ids and paths.
  const { id, form, changes } = file as unknown as Partial<FormFile>;
  return toFormPage({
    id: String(id),
    ...(isObject(form) && { form }),
    ...(Array.isArray(changes) && { changes }),
  }).page;
}

const toItem = (node: unknown): unknown =>
  isObject(node) && 'block' in node ? toFormItem(node as unknown as LayoutNode) : node;

function toChange(operation: unknown): unknown {
  if (!isObject(operation)) return operation;
  const change = toFormChange(operation as unknown as Operation);
  if (!change) throw new EditError(`A form cannot be changed with '${String(operation.op)}'.`);
  const position = (key: string) => (KEY_ORDER.includes(key) ? KEY_ORDER.indexOf(key) : KEY_ORDER.length);
  return Object.fromEntries(Object.entries(change).sort(([a], [b]) => position(a) - position(b)));
}

/** Converts an edit within the form itself: its values, its lists, their items, or the values of an item. */
function toOwnEdit(edit: JsonEdit, [part, list, ...rest]: Pointer): JsonEdit {
  if (part !== 'slots' || list === undefined)
    return { ...edit, path: ['form', ...(list === undefined ? [] : [list]), ...rest] };
  const [index, inner, ...path] = rest;
  const value = Array.isArray(edit.value) ? edit.value.map(toItem) : toItem(edit.value);
  if (index === undefined) return { ...edit, path: ['form', list], value };
  if (inner === undefined) return { ...edit, path: ['form', list, index], value };
  return { ...edit, path: ['form', list, index, ...path] };
}

/** Converts an edit of a form's page to an edit of its file. */
export function toFormEdit(edit: JsonEdit): JsonEdit {
  const { path, value } = edit;
  if (FORM_POINTER.every((part, index) => path[index] === part))
    return toOwnEdit(edit, path.slice(FORM_POINTER.length));
  const [list, index, part, , ...rest] = path;
  if (list !== 'changes') return edit;
  if (index === undefined) return { ...edit, value: Array.isArray(value) ? value.map(toChange) : value };
  if (part === undefined) return { ...edit, value: toChange(value) };
  // Only an inserted field or step has its own values.
  return part === 'node' ? { ...edit, path: [list, index, 'value', ...rest] } : edit;
}
