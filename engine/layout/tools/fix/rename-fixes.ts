import { readProvidedShapes } from '../../check';
import { findCollection } from '../../compose/collections';
import { CONFIG_PARTS, recoverConfigPart } from '../../compose/config';
import { readDocument, findSchemaName } from '../../model/document';
import { getOwn, formatPointer } from '../../base/json';
import { findBlockRename, findPropRename, findSlotRename, findTextRename } from '../../model/block-renames';
import { parseEntryKey } from '../../model/content/entry-file';
import { parsePropPath, formatPropPath, toPathSteps } from '../../model/operations';
import { describeSchemaErrors, type SchemaViolation } from '../../base/schema-errors';
import { suggestUnambiguousName } from '../../base/did-you-mean';
import { listTextKeys } from '../../model/texts';
import type { FixSubject } from './fix-subject';

/** An unknown name, the names that exist, and how to insert one of them. */
export interface Rename {
  readonly wrong: string;
  readonly candidates: Iterable<string>;
  replaceWith(suggestion: string): string;
  /** The candidate is certain rather than guessed. */
  readonly isKnown?: boolean;
}

type RenameFinder = (subject: FixSubject, token: string) => Rename | undefined;

/** The string at the finding is the name itself. */
const renameToken = (token: string, candidates: Iterable<string> | undefined): Rename | undefined =>
  candidates && { wrong: token, candidates, replaceWith: (suggestion) => suggestion };

/** All schema violations of a file, by pointer. */
function listViolations({ source, path }: FixSubject): { at: string; one: SchemaViolation }[] {
  const schema = findSchemaName(path);
  if (!schema) return [];
  const parts = schema === 'tenant' ? CONFIG_PARTS : [];
  const found = [
    ...describeSchemaErrors(readDocument(source, schema).errors).map((item) => ({
      pointer: item.pointer,
      one: item,
    })),
    ...parts.flatMap((part) =>
      describeSchemaErrors(recoverConfigPart(source, part).errors).map((item) => ({
        pointer: [part, ...item.pointer],
        one: item,
      })),
    ),
  ];
  return found.map(({ pointer, one }) => ({ at: formatPointer(pointer), one }));
}

const field: RenameFinder = (subject, token) =>
  renameToken(
    token,
    listViolations(subject).find(({ at }) => at === subject.diagnostic.path)?.one.validNames,
  );

/** An unknown prop: a key of `props`, or a part of a path of `set`. */
const prop: RenameFinder = ({ node, environment, pointer }, token) => {
  const entry = node && environment.blocks.get(node.block);
  if (!entry) return undefined;
  const isPath = pointer.at(-1) === 'path' && pointer.at(-3) === 'changes';
  const unknown = describeSchemaErrors(entry.checkProps(node.props ?? {})).filter(
    ({ kind }) => kind === 'unknown-field',
  );
  const steps = parsePropPath(token) ?? [];
  const suggestion = unknown.filter((item) => {
    if (!isPath) return item.pointer.at(-1) === token;
    return token.startsWith(formatPropPath(toPathSteps(node.props, item.pointer)));
  });
  const [item, second] = suggestion;
  const wrong = item?.pointer.at(-1);
  if (!item || second || wrong === undefined) return undefined;
  const candidates = item.pointer.length === 1 ? entry.propNames : (item.validNames ?? []);
  const index = item.pointer.length - 1;
  const put = (name: string) =>
    isPath ? formatPropPath(steps.map((step, at) => (at === index ? { key: name } : step))) : name;
  return { wrong, candidates, replaceWith: put };
};

const slot: RenameFinder = ({ node, environment }, token) => {
  const entry = node && environment.blocks.get(node.block);
  return renameToken(token, entry && Object.keys(entry.manifest.slots ?? {}));
};

const target: RenameFinder = ({ composition, diagnostic }, token) => {
  const failure = composition?.failures.find(
    ({ source, at }) => source.file === diagnostic.file && formatPointer(at) === diagnostic.path,
  );
  return failure?.problem.kind === 'target-missing' ? renameToken(token, failure.problem.known) : undefined;
};

const bind: RenameFinder = ({ composition, environment, node, pointer }, token) => {
  if (!composition || !node) return undefined;
  const isKey = pointer.at(-1) === token && getOwn(node.bind, token) !== undefined;
  const needs = environment.blocks.get(node.block)?.needs.map(({ name }) => name);
  return renameToken(token, isKey ? needs : readProvidedShapes(composition.fields, { environment }).keys());
};

const text: RenameFinder = ({ environment: { blocks } }, token) => renameToken(token, listTextKeys(blocks));

/** A part of a path in the page context: `vehicle.stauts`. */
const contextPath: RenameFinder = ({ composition, environment }, token) => {
  const [first = '', ...rest] = token.split('.');
  const provided = composition && readProvidedShapes(composition.fields, { environment });
  const found = environment.context.find([provided?.get(first) ?? first, ...rest]);
  if (found.isKnown) return undefined;
  const parts = [first, ...rest];
  const put = (suggestion: string) => parts.with(found.index, suggestion).join('.');
  return { wrong: parts[found.index] ?? '', candidates: found.candidates, replaceWith: put };
};

const excluding = (names: Iterable<string>, name: string) => [...names].filter((other) => other !== name);

/** Renames a name from an older version; the current name is certain. */
const renameOutdated = (token: string, to: string | undefined): Rename | undefined =>
  to === undefined || /[.[]/.test(to) ? undefined : { ...renameTo(token, to), isKnown: true };

const renameTo = (token: string, to: string): Rename => ({
  wrong: token,
  candidates: [to],
  replaceWith: () => to,
});

/** Renames a prop or field in an object or in the path of a change. */
function renameOutdatedKey(
  token: string,
  { pointer }: FixSubject,
  findCurrentName: (name: string) => string | undefined,
): Rename | undefined {
  const [first, ...rest] = parsePropPath(token) ?? [];
  if (pointer.at(-1) !== 'path' || !first || !('key' in first)) {
    return renameOutdated(token, findCurrentName(token));
  }
  const to = findCurrentName(first.key);
  const renamed = renameOutdated(first.key, to);
  return renamed && to !== undefined
    ? { ...renamed, replaceWith: () => formatPropPath([{ key: to }, ...rest]) }
    : undefined;
}

const outdatedProp: RenameFinder = (subject, token) => {
  const { node, environment } = subject;
  const entry = node && environment.blocks.get(node.block);
  return (
    entry && renameOutdatedKey(token, subject, (name) => findPropRename(entry.manifest, name)?.currentName)
  );
};

const outdatedField: RenameFinder = (subject, token) => {
  const { diagnostic, owner } = subject;
  const key = parseEntryKey(diagnostic.page ?? '');
  const collection = key && findCollection(owner.chain, key.collection);
  return (
    collection && renameOutdatedKey(token, subject, (name) => findPropRename(collection, name)?.currentName)
  );
};

/** Lists the valid names for each code about unknown names. */
const RENAME_FINDERS: { readonly [code: string]: RenameFinder } = {
  FC010: field,
  FC013: field,
  FC101: ({ environment }, token) => renameToken(token, environment.blocks.types),
  FC102: prop,
  FC106: slot,
  FC111: bind,
  FC120: target,
  FC130: ({ owner, path }, token) =>
    renameToken(token, excluding(owner.pageIds, path.replace(/^pages\/|\.json$/g, ''))),
  FC201: contextPath,
  FC204: contextPath,
  FC205: contextPath,
  FC302: ({ environment }, token) => renameToken(token, environment.sources.keys()),
  FC402: text,
  FC650: outdatedProp,
  FC651: ({ node, environment }, token) => {
    const entry = node && environment.blocks.get(node.block);
    return entry && renameOutdated(token, findSlotRename(entry.manifest, token)?.currentName);
  },
  FC652: ({ environment }, token) =>
    renameOutdated(token, findBlockRename(environment.blocks, token)?.currentName),
  FC653: ({ environment }, token) => {
    const to = findTextRename(environment.blocks, token)?.currentName;
    return to === undefined ? undefined : { ...renameTo(token, to), isKnown: true };
  },
  FC655: outdatedField,
  FC501: ({ compilation, owner }, token) =>
    renameToken(token, excluding(compilation.tenants.keys(), owner.slug)),
};

/** The corrected text; undefined if there is no unknown name or the correction is ambiguous. */
export function findRenameFix(
  subject: FixSubject,
): { wrong: string; meant: string; text: string } | undefined {
  const { diagnostic, token } = subject;
  const rename = token === undefined ? undefined : getOwn(RENAME_FINDERS, diagnostic.code)?.(subject, token);
  const [known] = rename?.isKnown ? rename.candidates : [];
  const suggestion = known ?? (rename && suggestUnambiguousName(rename.wrong, rename.candidates));
  return rename && suggestion !== undefined
    ? { wrong: rename.wrong, meant: suggestion, text: rename.replaceWith(suggestion) }
    : undefined;
}
