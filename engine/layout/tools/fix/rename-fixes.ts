import { readProvidedShapes } from '../../check';
import { CONFIG_PARTS, configPart } from '../../compose/config';
import { readDocument, schemaNameOfFile } from '../../model/document';
import { getOwn, formatPointer } from '../../base/json';
import { findBlockRename, findPropRename, findSlotRename, findTextRename } from '../../model/block-renames';
import { parsePropPath, formatPropPath, stepsAtPointer } from '../../model/operations';
import { describeSchemaErrors, type SchemaViolation } from '../../base/schema-errors';
import { suggestUnambiguousName } from '../../base/did-you-mean';
import { textKeys } from '../../model/texts';
import type { FixSubject } from './fix-subject';

/** A name that is not known, what is known in its place, and the text at the place with another name in it. */
export interface Rename {
  readonly wrong: string;
  readonly candidates: Iterable<string>;
  put(meant: string): string;
  /** There is no guessing. */
  readonly isKnown?: boolean;
}

type Find = (subject: FixSubject, token: string) => Rename | undefined;

/** The text at the place is the name itself. */
const whole = (token: string, candidates: Iterable<string> | undefined): Rename | undefined =>
  candidates && { wrong: token, candidates, put: (meant) => meant };

/** Everything that does not fit in a file, by pointer. */
function fileMisfits({ source, path }: FixSubject): { at: string; one: SchemaViolation }[] {
  const schema = schemaNameOfFile(path);
  if (!schema) return [];
  const parts = schema === 'tenant' ? CONFIG_PARTS : [];
  const found = [
    ...describeSchemaErrors(readDocument(source, schema).errors).map((one) => ({
      pointer: one.pointer,
      one,
    })),
    ...parts.flatMap((part) =>
      describeSchemaErrors(configPart(source, part).errors).map((one) => ({
        pointer: [part, ...one.pointer],
        one,
      })),
    ),
  ];
  return found.map(({ pointer, one }) => ({ at: formatPointer(pointer), one }));
}

const field: Find = (subject, token) =>
  whole(token, fileMisfits(subject).find(({ at }) => at === subject.diagnostic.path)?.one.known);

/** An unknown prop: a key of `props`, or a part of the path of a `set`. */
const prop: Find = ({ node, environment, pointer }, token) => {
  const entry = node && environment.blocks.get(node.block);
  if (!entry) return undefined;
  const isPath = pointer.at(-1) === 'path' && pointer.at(-3) === 'changes';
  const unknown = describeSchemaErrors(entry.checkProps(node.props ?? {})).filter(
    ({ kind }) => kind === 'unknown-field',
  );
  const steps = parsePropPath(token) ?? [];
  const meant = unknown.filter((one) => {
    if (!isPath) return one.pointer.at(-1) === token;
    return token.startsWith(formatPropPath(stepsAtPointer(node.props, one.pointer)));
  });
  const [one, second] = meant;
  const wrong = one?.pointer.at(-1);
  if (!one || second || wrong === undefined) return undefined;
  const candidates = one.pointer.length === 1 ? entry.propNames : (one.known ?? []);
  const index = one.pointer.length - 1;
  const put = (name: string) =>
    isPath ? formatPropPath(steps.map((step, at) => (at === index ? { key: name } : step))) : name;
  return { wrong, candidates, put };
};

const slot: Find = ({ node, environment }, token) => {
  const entry = node && environment.blocks.get(node.block);
  return whole(token, entry && Object.keys(entry.manifest.slots ?? {}));
};

const target: Find = ({ composition, diagnostic }, token) => {
  const failure = composition?.failures.find(
    ({ source, at }) => source.file === diagnostic.file && formatPointer(at) === diagnostic.path,
  );
  return failure?.problem.kind === 'target-missing' ? whole(token, failure.problem.known) : undefined;
};

const bind: Find = ({ composition, environment, node, pointer }, token) => {
  if (!composition || !node) return undefined;
  const isKey = pointer.at(-1) === token && getOwn(node.bind, token) !== undefined;
  const needs = environment.blocks.get(node.block)?.needs.map(({ name }) => name);
  return whole(token, isKey ? needs : readProvidedShapes(composition.fields, { environment }).keys());
};

const text: Find = ({ environment: { blocks } }, token) => whole(token, textKeys(blocks));

/** One part of a path of the page context: `vehicle.stauts`. */
const contextPath: Find = ({ composition, environment }, token) => {
  const [first = '', ...rest] = token.split('.');
  const provided = composition && readProvidedShapes(composition.fields, { environment });
  const found = environment.context.find([provided?.get(first) ?? first, ...rest]);
  if (found.isKnown) return undefined;
  const parts = [first, ...rest];
  const put = (meant: string) => parts.with(found.index, meant).join('.');
  return { wrong: parts[found.index] ?? '', candidates: found.candidates, put };
};

const except = (names: Iterable<string>, name: string) => [...names].filter((other) => other !== name);

/** A name of an older version: what it is now is known, however far from it. */
const now = (token: string, to: string | undefined): Rename | undefined =>
  to === undefined || /[.[]/.test(to) ? undefined : { ...plainly(token, to), isKnown: true };

const plainly = (token: string, to: string): Rename => ({ wrong: token, candidates: [to], put: () => to });

const formerPropOf: Find = ({ node, environment, pointer }, token) => {
  const entry = node && environment.blocks.get(node.block);
  if (!entry) return undefined;
  const [first, ...rest] = parsePropPath(token) ?? [];
  if (pointer.at(-1) !== 'path' || !first || !('key' in first)) {
    return now(token, findPropRename(entry.manifest, token)?.now);
  }
  const to = findPropRename(entry.manifest, first.key)?.now;
  const renamed = now(first.key, to);
  return renamed && to !== undefined
    ? { ...renamed, put: () => formatPropPath([{ key: to }, ...rest]) }
    : undefined;
};

/** How each finding about an unknown name finds out what is known there. */
const FINDS: { readonly [code: string]: Find } = {
  FC010: field,
  FC013: field,
  FC101: ({ environment }, token) => whole(token, environment.blocks.types),
  FC102: prop,
  FC106: slot,
  FC111: bind,
  FC120: target,
  FC130: ({ owner, path }, token) =>
    whole(token, except(owner.pageIds, path.replace(/^pages\/|\.json$/g, ''))),
  FC201: contextPath,
  FC204: contextPath,
  FC205: contextPath,
  FC302: ({ environment }, token) => whole(token, environment.sources.keys()),
  FC402: text,
  FC650: formerPropOf,
  FC651: ({ node, environment }, token) => {
    const entry = node && environment.blocks.get(node.block);
    return entry && now(token, findSlotRename(entry.manifest, token)?.now);
  },
  FC652: ({ environment }, token) => now(token, findBlockRename(environment.blocks, token)?.now),
  FC653: ({ environment }, token) => {
    const to = findTextRename(environment.blocks, token)?.now;
    return to === undefined ? undefined : { ...plainly(token, to), isKnown: true };
  },
  FC501: ({ compilation, owner }, token) => whole(token, except(compilation.tenants.keys(), owner.slug)),
};

/** The text that should stand at the place; undefined where it is no unknown name or several are as near. */
export function findRenameFix(
  subject: FixSubject,
): { wrong: string; meant: string; text: string } | undefined {
  const { diagnostic, token } = subject;
  const rename = token === undefined ? undefined : getOwn(FINDS, diagnostic.code)?.(subject, token);
  const [known] = rename?.isKnown ? rename.candidates : [];
  const meant = known ?? (rename && suggestUnambiguousName(rename.wrong, rename.candidates));
  return rename && meant !== undefined ? { wrong: rename.wrong, meant, text: rename.put(meant) } : undefined;
}
