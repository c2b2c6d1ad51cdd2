import type { LayoutNode, Operation, Page } from '../../../../schemas';
import { parsePropPath, formatPropPath } from '../../model/operations';
import { applyRenames, type BlockPlan, type MigrationPlan } from './migration-plan';
import { migrateStatement, type Statement } from './migrate-statement';
import { migrateNode, migrateSlots, type MigrationListener } from './migrate-node';

/** Type of a node as it is right before a change of the file is done; undefined where there is none. */
export type TypeAt = (change: number, node: string) => string | undefined;

interface Site {
  readonly plan: MigrationPlan;
  readonly notes: MigrationListener;
  typeOf(node: string): string | undefined;
}

const planAt = ({ plan, typeOf }: Site, node: string): BlockPlan | undefined => plan.get(typeOf(node) ?? '');

type Change = Extract<Operation, { op: 'set' | 'unset' }>;

/** A `set` or `unset` becomes none, one or several. What it shadowed is no longer known where it was moved or mapped. */
function migrateChange(operation: Change, site: Site): Operation[] {
  const block = planAt(site, operation.node);
  const path = parsePropPath(operation.path);
  if (!block || !path) return [operation];
  const statement: Statement = operation.op === 'set' ? { path, value: operation.value } : { path };
  const { statements, lost, trouble } = migrateStatement(block.steps, statement);
  for (const value of lost) site.notes.lost(operation.node, value);
  if (trouble) site.notes.trouble(operation.node, trouble);
  return statements.map((one): Operation => {
    const { node, note } = operation;
    const base = { node, path: formatPropPath(one.path), ...(note !== undefined && { note }) };
    if (one === statement) return operation;
    return 'value' in one ? { op: 'set', ...base, value: one.value } : { op: 'unset', ...base };
  });
}

/** The slot of a node's block after renames. */
const slotOf = (site: Site, node: string | undefined, slot: string | undefined) =>
  node === undefined || slot === undefined
    ? slot
    : applyRenames(planAt(site, node)?.steps ?? [], 'rename-slot', slot);

/** A place `into` a slot names the slot of another block. */
function inPlace<Placed extends { into?: string; slot?: string }>(operation: Placed, site: Site): Placed {
  const slot = slotOf(site, operation.into, operation.slot);
  return slot === operation.slot ? operation : { ...operation, slot };
}

function migrateFinal(operation: Extract<Operation, { op: 'final' }>, site: Site): Operation[] {
  const block = planAt(site, operation.node);
  if (!block) return [operation];
  const slot = slotOf(site, operation.node, operation.slot);
  const steps = operation.path === undefined ? undefined : parsePropPath(operation.path);
  if (!steps) return [{ ...operation, ...(slot !== undefined && { slot }) }];
  // What is final stays final wherever it goes; that it is no more lets it go.
  const { statements } = migrateStatement(
    block.steps.filter(({ op }) => op === 'rename-prop' || op === 'remove-prop'),
    { path: steps },
  );
  return statements.map(({ path }) => ({ ...operation, path: formatPropPath(path) }));
}

function migrateOperation(operation: Operation, site: Site): Operation[] {
  const { plan, notes } = site;
  const whole = (node: LayoutNode) => migrateNode(node, plan, notes);
  switch (operation.op) {
    case 'set':
    case 'unset':
      return migrateChange(operation, site);
    case 'insert':
      return [inPlace({ ...operation, node: whole(operation.node) }, site)];
    case 'move':
      return [inPlace(operation, site)];
    case 'replace':
      return [{ ...operation, with: whole(operation.with) }];
    case 'wrap': {
      const steps = plan.get(operation.with.block)?.steps ?? [];
      const slot = applyRenames(steps, 'rename-slot', operation.slot);
      return [{ ...operation, with: whole(operation.with), slot }];
    }
    case 'final':
      return migrateFinal(operation, site);
    default:
      return [operation];
  }
}

/** A page file as the current blocks want it; `typeAt(-1, "")` is the type of the root whose slots `content` fills. */
export function migratePage(page: Page, plan: MigrationPlan, typeAt: TypeAt, notes: MigrationListener): Page {
  const { layout, content, changes } = page;
  const root = typeAt(-1, '');
  const next = { ...page };
  if (layout) next.layout = migrateNode(layout, plan, notes);
  if (content) next.content = migrateSlots(content, plan, notes, root);
  if (changes) {
    next.changes = changes.flatMap((operation, index) =>
      migrateOperation(operation, { plan, notes, typeOf: (node) => typeAt(index, node) }),
    );
  }
  return next;
}
