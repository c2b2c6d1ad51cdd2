import type { Diagnostic, LayoutNode, PlaygroundNode } from '../../schemas';
import { FORM_NODE, getItemId } from '../../engine/layout';
import { groupFields, isStep, readForm } from './form-model';
import { getKindName } from './field-kinds';

/** How a field or step relates to the layers below. */
export type ItemState = 'own' | 'changed' | 'inherited' | 'removed';

/** A step or field as a row of the tree. */
export interface FormRow {
  readonly id: string;
  readonly kind: 'step' | 'field';
  readonly level: number;
  readonly label: string;
  /** The kind of a field, and when it is shown or required. */
  readonly detail: string;
  readonly state: ItemState;
}

const getText = (value: unknown): string => (typeof value === 'string' ? value : '');

function findState({ placements, statementsByPath }: PlaygroundNode, tenant: string): ItemState {
  const [first] = placements;
  if (first?.layer === tenant) return 'own';
  const isMoved = placements.some(({ layer }) => layer === tenant);
  const isSet = Object.values(statementsByPath).some((statements) =>
    statements.some(({ layer }) => layer === tenant),
  );
  return isMoved || isSet ? 'changed' : 'inherited';
}

function describeField({ kind, required, when }: Readonly<Record<string, unknown>>): string {
  const parts = [getKindName(kind)];
  if (required === true) parts.push('required');
  else if (typeof required === 'object') parts.push('sometimes required');
  if (when !== undefined) parts.push('conditional');
  return parts.join(' · ');
}

/**
 * The text that visitors read. If it is only a value of the page, such as `{site.name}`, the kind is more
 * helpful.
 */
function getLabel({ id, props }: Pick<PlaygroundNode, 'id' | 'props'>): string {
  const label = getText(props['label']);
  if (/^\{[^{}]*\}$/.test(label)) return getKindName(props['kind']);
  return label || getItemId(id);
}

const toRow = (node: PlaygroundNode, level: number, state: ItemState): FormRow => ({
  ...{ id: node.id, level, state, kind: isStep(node) ? 'step' : 'field' },
  label: getLabel(node),
  detail: isStep(node) ? 'Step' : describeField(node.props),
});

/** Fields and steps of the layers below that the form does not have. */
function listRemoved(root: PlaygroundNode, inherited: LayoutNode | undefined): LayoutNode[] {
  const form = inherited?.slots?.['form']?.find(({ id }) => id === FORM_NODE);
  const { steps, fields } = readForm(root);
  const present = new Set([...steps, ...fields].map(({ id }) => id));
  return [...(form?.slots?.['steps'] ?? []), ...(form?.slots?.['fields'] ?? [])].filter(
    ({ id }) => !present.has(id),
  );
}

/** All steps and fields in the order that visitors see, followed by those that this site removes. */
export function listFormRows(
  root: PlaygroundNode,
  inherited: LayoutNode | undefined,
  tenant: string,
): FormRow[] {
  const rows = groupFields(readForm(root)).flatMap(({ node, fields }) => [
    ...(node ? [toRow(node, 1, findState(node, tenant))] : []),
    ...fields.map((field) => toRow(field, node ? 2 : 1, findState(field, tenant))),
  ]);
  const removed = listRemoved(root, inherited).map(({ id, block, props = {} }) =>
    toRow({ id, block, props, slots: {}, placements: [], statementsByPath: {} }, 1, 'removed'),
  );
  return [...rows, ...removed];
}

/** The findings about a field or step: those in the lines that position it or set its values. */
export function listItemFindings(node: PlaygroundNode, findings: readonly Diagnostic[]): Diagnostic[] {
  const statements = [...node.placements, ...Object.values(node.statementsByPath).flat()];
  return findings.filter(({ file, line }) => statements.some((at) => at.file === file && at.line === line));
}
