import type { LayoutNode } from '../../../../schemas';
import { isObject } from '../../base/json';
import { applyRenames, type MigrationPlan } from './migration-plan';
import { migrateStatement } from './migrate-statement';

/** Receives lost values and problems during a migration. */
export interface MigrationListener {
  lost(node: string, value: unknown): void;
  problem(node: string, why: string): void;
}

function migrateProps(node: LayoutNode, plan: MigrationPlan, notes: MigrationListener): LayoutNode['props'] {
  const block = plan.get(node.block);
  if (!block) return node.props;
  const { statements, lost, problem } = migrateStatement(block.steps, { path: [], value: node.props ?? {} });
  for (const value of lost) notes.lost(node.id, value);
  if (problem) notes.problem(node.id, problem);
  const props = statements[0]?.value;
  return isObject(props) && Object.keys(props).length > 0 ? { ...props } : undefined;
}

/** Migrates a node and its descendants. Unchanged nodes stay the same objects. */
export function migrateNode(node: LayoutNode, plan: MigrationPlan, notes: MigrationListener): LayoutNode {
  const block = plan.get(node.block);
  const slots = node.slots && migrateSlots(node.slots, plan, notes, block ? node.block : undefined);
  if (!block) return slots === node.slots ? node : { ...node, slots };
  const { props: _, slots: __, ...rest } = node;
  const props = migrateProps(node, plan, notes);
  return { ...rest, block: block.type, ...(props && { props }), ...(slots && { slots }) };
}

/** Migrates children by slot, and renames the slots if the owner's block has migrations. */
export function migrateSlots(
  slots: { [slot: string]: LayoutNode[] },
  plan: MigrationPlan,
  notes: MigrationListener,
  owner: string | undefined,
): { [slot: string]: LayoutNode[] } {
  const steps = (owner !== undefined && plan.get(owner)?.steps) || [];
  let isSame = true;
  const entries = Object.entries(slots).map(([name, children]): [string, LayoutNode[]] => {
    const next = children.map((child) => migrateNode(child, plan, notes));
    const to = applyRenames(steps, 'rename-slot', name);
    isSame &&= to === name && next.every((child, index) => child === children[index]);
    return [to, next];
  });
  return isSame ? slots : Object.fromEntries(entries);
}

/** Ignores all notifications. */
export const SILENT: MigrationListener = { lost: () => undefined, problem: () => undefined };
