import type { Operation } from '../../../../schemas';
import { isObject, type JsonObject } from '../../base/json';
import { getComposedKind } from '../../model/composed-key';
import { namePlacement } from '../../model/forms/form-file';
import { invert } from '../../model/operations';
import type { Draft } from './draft';
import { RefactorError } from './refactoring';
import { onOwnNodes, withChangeFirst, withoutChange, withOperation } from './page-edits';
import { withoutAnnotations, type StatementContent, type Statement } from './statement';
import { withoutValue, withValue } from './edit-values';
import type { RefactorContext } from './refactor-context';

/** Removes a statement and its fingerprint from a layer. */
export function removeStatement(
  draft: Draft,
  { context, slug }: { context: RefactorContext; slug: string },
  statement: Statement,
): void {
  const { file, content, selector } = statement;
  if (content.kind === 'change') {
    draft.putPage(slug, withoutChange(draft.page(slug, content.page), selector));
  } else if (content.kind === 'prop') {
    const { node, path } = content;
    const page = onOwnNodes(draft.page(slug, content.page), { op: 'unset', node, path }, context.operations);
    if (page) draft.putPage(slug, page);
  } else {
    draft.put(slug, file, withoutValue(draft.file(slug, file) ?? {}, content.path));
  }
  const isStoredElsewhere = content.kind === 'config' || content.kind === 'field';
  const shadows = isStoredElsewhere ? draft.file(slug, 'shadows.json') : undefined;
  if (shadows && isStoredElsewhere) {
    draft.put(slug, 'shadows.json', withoutValue(shadows, [file, content.path.join('.')]));
  }
}

const getOperation = (content: StatementContent): Operation | undefined => {
  if (content.kind === 'change') return content.operation;
  if (content.kind !== 'prop') return undefined;
  return { op: 'set', node: content.node, path: content.path, value: content.value };
};

/** The template for a new file: the file from which the statement comes. */
function createTemplate({ layer, file }: Statement, context: RefactorContext): JsonObject | undefined {
  const value = context.layers.get(layer)?.files.get(file)?.value;
  return isObject(value) ? value : undefined;
}

/** Adds a statement to a layer: on the layer's own nodes if possible, otherwise as an override. */
export function addStatement(
  draft: Draft,
  { context, slug }: { context: RefactorContext; slug: string },
  statement: Statement,
): void {
  const { file, content } = statement;
  const operation = getOperation(content);
  if (content.kind !== 'config' && operation) {
    const page = withOperation(
      draft.page(slug, content.page),
      withoutFingerprint(operation),
      context.operations,
    );
    draft.putPage(slug, page, createTemplate(statement, context));
  } else if (content.kind === 'field') {
    const page = draft.page(slug, content.page);
    draft.putPage(
      slug,
      { ...withValue({ ...page }, content.path, content.value), id: page.id },
      createTemplate(statement, context),
    );
  } else if (content.kind === 'config') {
    draft.put(slug, file, withValue(draft.file(slug, file) ?? {}, content.path, content.value));
  }
}

/** Removes the fingerprint, because it is valid only in the original layer. */
function withoutFingerprint(operation: Operation): Operation {
  const { note } = operation;
  return note === undefined ? withoutAnnotations(operation) : { ...withoutAnnotations(operation), note };
}

/** Adds a statement before the layer's own statements, as if the layer still inherited it. */
export function addStatementFirst(
  draft: Draft,
  { context, slug }: { context: RefactorContext; slug: string },
  statement: Statement,
): void {
  const { content } = statement;
  const operation = getOperation(content);
  if (content.kind === 'config' || content.kind === 'field' || !operation) {
    addStatement(draft, { context, slug }, statement);
    return;
  }
  const page = withChangeFirst(draft.page(slug, content.page), [withoutFingerprint(operation)]);
  draft.putPage(slug, page, createTemplate(statement, context));
}

/** Adds a statement that preserves the value that a layer has inherited so far. */
export function addCounterStatement(
  draft: Draft,
  { context, slug }: { context: RefactorContext; slug: string },
  statement: Statement,
): void {
  const { content, file } = statement;
  const parent = context.before.tenants.get(context.above(slug)[0] ?? '');
  if (content.kind === 'config') {
    const value = parent?.explain(file, content.path)[0]?.value ?? null;
    addStatement(draft, { context, slug }, { ...statement, content: { ...content, value } });
    return;
  }
  if (content.kind === 'field') {
    const value = parent?.composition(content.page)?.fields.get(content.path.join('.')) ?? null;
    addStatement(draft, { context, slug }, { ...statement, content: { ...content, value } });
    return;
  }
  const operation = getOperation(content);
  const inherited = parent?.composition(content.page)?.layout;
  if (!operation || !inherited) return;
  const isForm = getComposedKind(content.page) === 'form';
  const undo = invert(inherited, operation, context.operations).map((step) =>
    isForm ? namePlacement(inherited, step) : step,
  );
  const isWholePage = undo.some(({ op, node }) => op === 'replace' && node === inherited.id);
  if (isWholePage && operation.op !== 'replace') {
    throw new RefactorError(
      `To stay unchanged, '${slug}' would have to replace the whole page. Use --adopt to let it take the lifted value, or use --into to choose a layer whose tenants all have the statement.`,
    );
  }
  const page = withChangeFirst(draft.page(slug, content.page), undo);
  if (undo.length > 0) draft.putPage(slug, page, createTemplate(statement, context));
}
