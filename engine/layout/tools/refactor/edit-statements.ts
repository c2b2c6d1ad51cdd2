import type { Operation } from '../../../../schemas';
import { isObject, type JsonObject } from '../../base/json';
import { invert } from '../../model/operations';
import type { Draft } from './draft';
import { RefactorError } from './refactoring';
import { onOwnNodes, withChangeFirst, withoutChange, withOperation } from './page-edits';
import { bare, type Said, type Statement } from './statement';
import { withoutValue, withValue } from './edit-values';
import type { World } from './refactor-context';

/** A layer does not say it any more, nor remembers what it shadowed. */
export function unstate(
  draft: Draft,
  { world, slug }: { world: World; slug: string },
  statement: Statement,
): void {
  const { file, said, selector } = statement;
  if (said.kind === 'change') {
    draft.put(slug, file, { ...withoutChange(draft.page(slug, said.page), selector) });
  } else if (said.kind === 'prop') {
    const { node, path } = said;
    const page = onOwnNodes(draft.page(slug, said.page), { op: 'unset', node, path }, world.operations);
    if (page) draft.put(slug, file, { ...page });
  } else {
    draft.put(slug, file, withoutValue(draft.file(slug, file) ?? {}, said.path));
  }
  const isStoredElsewhere = said.kind === 'config' || said.kind === 'field';
  const shadows = isStoredElsewhere ? draft.file(slug, 'shadows.json') : undefined;
  if (shadows && isStoredElsewhere) {
    draft.put(slug, 'shadows.json', withoutValue(shadows, [file, said.path.join('.')]));
  }
}

const operationOf = (said: Said): Operation | undefined => {
  if (said.kind === 'change') return said.operation;
  if (said.kind !== 'prop') return undefined;
  return { op: 'set', node: said.node, path: said.path, value: said.value };
};

/** What a new file is written like: the file that the statement comes from. */
function like({ layer, file }: Statement, world: World): JsonObject | undefined {
  const value = world.layers.get(layer)?.files.get(file)?.value;
  return isObject(value) ? value : undefined;
}

/** A layer says it: on its own nodes where it has them, else as an override. */
export function state(
  draft: Draft,
  { world, slug }: { world: World; slug: string },
  statement: Statement,
): void {
  const { file, said } = statement;
  const operation = operationOf(said);
  if (said.kind !== 'config' && operation) {
    const page = withOperation(draft.page(slug, said.page), unmarked(operation), world.operations);
    draft.putPage(slug, page, like(statement, world));
  } else if (said.kind === 'field') {
    const page = draft.page(slug, said.page);
    draft.putPage(
      slug,
      { ...withValue({ ...page }, said.path, said.value), id: page.id },
      like(statement, world),
    );
  } else if (said.kind === 'config') {
    draft.put(slug, file, withValue(draft.file(slug, file) ?? {}, said.path, said.value));
  }
}

/** A change without the fingerprint of what it shadowed in the layer that it comes from. */
function unmarked(operation: Operation): Operation {
  const { note } = operation;
  return note === undefined ? bare(operation) : { ...bare(operation), note };
}

/** A layer says it before all that it says itself: as if it still inherited it. */
export function stateFirst(
  draft: Draft,
  { world, slug }: { world: World; slug: string },
  statement: Statement,
): void {
  const { said } = statement;
  const operation = operationOf(said);
  if (said.kind === 'config' || said.kind === 'field' || !operation) {
    state(draft, { world, slug }, statement);
    return;
  }
  const page = withChangeFirst(draft.page(slug, said.page), [unmarked(operation)]);
  draft.putPage(slug, page, like(statement, world));
}

/** A layer that does not say it keeps what it inherited before, by a statement of its own. */
export function counter(
  draft: Draft,
  { world, slug }: { world: World; slug: string },
  statement: Statement,
): void {
  const { said, file } = statement;
  const parent = world.before.tenants.get(world.above(slug)[0] ?? '');
  if (said.kind === 'config') {
    const value = parent?.explain(file, said.path)[0]?.value ?? null;
    state(draft, { world, slug }, { ...statement, said: { ...said, value } });
    return;
  }
  if (said.kind === 'field') {
    const value = parent?.composition(said.page)?.fields.get(said.path.join('.')) ?? null;
    state(draft, { world, slug }, { ...statement, said: { ...said, value } });
    return;
  }
  const operation = operationOf(said);
  const inherited = parent?.composition(said.page)?.layout;
  if (!operation || !inherited) return;
  const undo = invert(inherited, operation, world.operations);
  const isWholePage = undo.some(({ op, node }) => op === 'replace' && node === inherited.id);
  if (isWholePage && operation.op !== 'replace') {
    throw new RefactorError(
      `'${slug}' could keep what it has only by a page of its own. Lift it with --adopt, or into a layer whose tenants all say it.`,
    );
  }
  const page = withChangeFirst(draft.page(slug, said.page), undo);
  if (undo.length > 0) draft.putPage(slug, page, like(statement, world));
}
