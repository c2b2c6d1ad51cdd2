import type { Operation, Page } from '../../../../schemas';
import { isObject, type JsonObject } from '../../base/json';
import type { CompiledTenant } from '../../compile/compiled-tenant';
import { findMarkdownField } from '../../compose/collections';
import { getComposedKind } from '../../model/composed-key';
import { ENTRY_NODE, findEntryNode, getMarkdownPath, parseEntryKey } from '../../model/content/entry-file';
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
  } else if (content.kind === 'markdown') {
    draft.putText(slug, file, undefined);
  } else {
    draft.put(slug, file, withoutValue(draft.file(slug, file) ?? {}, content.path));
  }
  const fingerprint = getFingerprintPath(statement);
  const shadows = fingerprint && draft.file(slug, 'shadows.json');
  if (shadows && fingerprint) draft.put(slug, 'shadows.json', withoutValue(shadows, fingerprint));
}

/** Where shadows.json has the fingerprint of a statement; undefined if the statement has it itself. */
function getFingerprintPath({ file, content }: Statement): string[] | undefined {
  if (content.kind === 'markdown') return [file];
  const isStoredElsewhere = content.kind === 'config' || content.kind === 'field';
  return isStoredElsewhere ? [file, content.path.join('.')] : undefined;
}

const getOperation = (content: StatementContent): Operation | undefined => {
  if (content.kind === 'change') return content.operation;
  if (content.kind !== 'prop') return undefined;
  return { op: 'set', node: content.node, path: content.path, value: content.value };
};

/** The template for a new file: the file from which the statement comes. */
function findSourceFile({ layer, file }: Statement, context: RefactorContext): JsonObject | undefined {
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
  if (content.kind === 'markdown') {
    addMarkdown(draft, { context, slug }, content);
  } else if (content.kind !== 'config' && operation) {
    const page = withOperation(
      draft.page(slug, content.page),
      withoutFingerprint(operation),
      context.operations,
    );
    draft.putPage(slug, page, findSourceFile(statement, context));
  } else if (content.kind === 'field') {
    const page = draft.page(slug, content.page);
    draft.putPage(
      slug,
      { ...withValue({ ...page }, content.path, content.value), id: page.id },
      findSourceFile(statement, context),
    );
  } else if (content.kind === 'config') {
    draft.put(slug, file, withValue(draft.file(slug, file) ?? {}, content.path, content.value));
  }
}

type MarkdownContent = Extract<StatementContent, { kind: 'markdown' }>;

const setText = (field: string, value: unknown): Operation => ({
  op: 'set',
  node: ENTRY_NODE,
  path: field,
  value,
});

/** Whether a file has the field of an entry, directly or as a change. */
const setsField = ({ layout, changes = [] }: Page, field: string): boolean =>
  Object.hasOwn(findEntryNode(layout)?.props ?? {}, field) ||
  changes.some((change) => change.op === 'set' && change.path === field);

/** Writes a text into a layer: into its JSON file if that has the text, otherwise into a Markdown file. */
function addMarkdown(
  draft: Draft,
  { context, slug }: { context: RefactorContext; slug: string },
  { page: key, value }: MarkdownContent,
): void {
  const field = context.markdownField(slug, key);
  const page = draft.page(slug, key);
  if (field !== undefined && setsField(page, field))
    draft.putPage(slug, withOperation(page, setText(field, value.replace(/\n$/, '')), context.operations));
  else draft.putText(slug, getMarkdownPath(key), value);
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
  if (content.kind === 'config' || content.kind === 'field' || content.kind === 'markdown' || !operation) {
    addStatement(draft, { context, slug }, statement);
    return;
  }
  const page = withChangeFirst(draft.page(slug, content.page), [withoutFingerprint(operation)]);
  draft.putPage(slug, page, findSourceFile(statement, context));
}

/** The text that layers below a tenant inherit, if it is one text. */
function findInheritedText(parent: CompiledTenant, key: string): string | undefined {
  const entry = parseEntryKey(key);
  const field = findMarkdownField(parent.chain, key);
  const value = entry && parent.collection(entry.collection)?.entries.get(entry.id)?.values[field ?? ''];
  return typeof value === 'string' ? value : undefined;
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
  if (content.kind === 'markdown') {
    const inherited = parent && findInheritedText(parent, content.page);
    if (inherited !== undefined) {
      addMarkdown(draft, { context, slug }, { ...content, value: `${inherited}\n` });
      return;
    }
  }
  const field = context.markdownField(slug, content.page);
  const operation =
    content.kind === 'markdown' && field !== undefined
      ? setText(field, content.value)
      : getOperation(content);
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
  if (undo.length > 0) draft.putPage(slug, page, findSourceFile(statement, context));
}
