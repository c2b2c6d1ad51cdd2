import type { LayoutNode, Operation, Page } from '../../../../schemas';
import { parsePropPath, formatPropPath } from '../../model/operations';
import { applyRenames, type BlockPlan, type MigrationPlan } from './migration-plan';
import { migrateStatement, type Statement } from './migrate-statement';
import { migrateNode, migrateSlots, type MigrationListener } from './migrate-node';

/** The block type of a node immediately before one of the file's changes; undefined if the node does not exist. */
export type FindBlockType = (change: number, node: string) => string | undefined;

interface MigrationContext {
  readonly plan: MigrationPlan;
  readonly notes: MigrationListener;
  typeOf(node: string): string | undefined;
}

const findPlan = ({ plan, typeOf }: MigrationContext, node: string): BlockPlan | undefined =>
  plan.get(typeOf(node) ?? '');

type Change = Extract<Operation, { op: 'set' | 'unset' }>;

/** Migrates a `set` or `unset` to zero or more operations. Moved or mapped ones lose their fingerprint. */
function migrateChange(operation: Change, context: MigrationContext): Operation[] {
  const block = findPlan(context, operation.node);
  const path = parsePropPath(operation.path);
  if (!block || !path) return [operation];
  const statement: Statement = operation.op === 'set' ? { path, value: operation.value } : { path };
  const { statements, lost, problem } = migrateStatement(block.steps, statement);
  for (const value of lost) context.notes.lost(operation.node, value);
  if (problem) context.notes.problem(operation.node, problem);
  return statements.map((item): Operation => {
    const { node, note } = operation;
    const base = { node, path: formatPropPath(item.path), ...(note !== undefined && { note }) };
    if (item === statement) return operation;
    return 'value' in item ? { op: 'set', ...base, value: item.value } : { op: 'unset', ...base };
  });
}

/** The name of a slot after its block's renames. */
const renameSlot = (context: MigrationContext, node: string | undefined, slot: string | undefined) =>
  node === undefined || slot === undefined
    ? slot
    : applyRenames(findPlan(context, node)?.steps ?? [], 'rename-slot', slot);

/** Migrates the slot of a target `into` another node. */
function migrateTarget<Placed extends { into?: string; slot?: string }>(
  operation: Placed,
  context: MigrationContext,
): Placed {
  const slot = renameSlot(context, operation.into, operation.slot);
  return slot === operation.slot ? operation : { ...operation, slot };
}

function migrateFinal(
  operation: Extract<Operation, { op: 'final' }>,
  context: MigrationContext,
): Operation[] {
  const block = findPlan(context, operation.node);
  if (!block) return [operation];
  const slot = renameSlot(context, operation.node, operation.slot);
  const steps = operation.path === undefined ? undefined : parsePropPath(operation.path);
  if (!steps) return [{ ...operation, ...(slot !== undefined && { slot }) }];
  // A final prop stays final under its new name; a removed prop is no longer final.
  const { statements } = migrateStatement(
    block.steps.filter(({ op }) => op === 'rename-prop' || op === 'remove-prop'),
    { path: steps },
  );
  return statements.map(({ path }) => ({ ...operation, path: formatPropPath(path) }));
}

function migrateOperation(operation: Operation, context: MigrationContext): Operation[] {
  const { plan, notes } = context;
  const migrateTree = (node: LayoutNode) => migrateNode(node, plan, notes);
  switch (operation.op) {
    case 'set':
    case 'unset':
      return migrateChange(operation, context);
    case 'insert':
      return [migrateTarget({ ...operation, node: migrateTree(operation.node) }, context)];
    case 'move':
      return [migrateTarget(operation, context)];
    case 'replace':
      return [{ ...operation, with: migrateTree(operation.with) }];
    case 'wrap': {
      const steps = plan.get(operation.with.block)?.steps ?? [];
      const slot = applyRenames(steps, 'rename-slot', operation.slot);
      return [{ ...operation, with: migrateTree(operation.with), slot }];
    }
    case 'final':
      return migrateFinal(operation, context);
    default:
      return [operation];
  }
}

/** Migrates a page file. `findBlockType(-1, "")` is the type of the root whose slots `content` fills. */
export function migratePage(
  page: Page,
  plan: MigrationPlan,
  findBlockType: FindBlockType,
  notes: MigrationListener,
): Page {
  const { layout, content, changes } = page;
  const root = findBlockType(-1, '');
  const next = { ...page };
  if (layout) next.layout = migrateNode(layout, plan, notes);
  if (content) next.content = migrateSlots(content, plan, notes, root);
  if (changes) {
    next.changes = changes.flatMap((operation, index) =>
      migrateOperation(operation, { plan, notes, typeOf: (node) => findBlockType(index, node) }),
    );
  }
  return next;
}
