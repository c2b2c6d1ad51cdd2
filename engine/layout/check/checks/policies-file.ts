import { collectComparedValues } from '../../model/conditions';
import { readDocument } from '../../model/document';
import type { Environment } from '../../model/environment';
import { isObject, type JsonObject, type Pointer } from '../../base/json';
import { didYouMean, suggestName } from '../../base/did-you-mean';
import type { FileCheck } from '../check';

function* listObjects(value: unknown, at: Pointer = []): Generator<{ object: JsonObject; at: Pointer }> {
  if (Array.isArray(value)) {
    for (const [index, inner] of value.entries()) yield* listObjects(inner, [...at, index]);
  } else if (isObject(value)) {
    yield { object: value, at };
    for (const [key, inner] of Object.entries(value)) yield* listObjects(inner, [...at, key]);
  }
}

interface UnknownName {
  readonly pointer: Pointer;
  readonly on: 'key' | 'value';
  readonly message: string;
  readonly hint: string | undefined;
}

function* findUnknownBlocks(
  { object, at }: { object: JsonObject; at: Pointer },
  types: readonly string[],
): Generator<UnknownName> {
  const isList = Array.isArray(object.block);
  for (const [index, type] of [object.block].flat().entries()) {
    if (typeof type !== 'string' || types.includes(type)) continue;
    const hint = suggestName(type, types);
    const pointer = isList ? [...at, 'block', index] : [...at, 'block'];
    yield {
      pointer,
      on: 'value',
      message: `There is no block '${type}'.${didYouMean(hint) || ' Fix the name.'}`,
      hint,
    };
  }
}

/** Paths that a policy's conditions cannot use. */
function* findUnknownPaths(
  { object, at }: { object: JsonObject; at: Pointer },
  { context }: Environment,
): Generator<UnknownName> {
  for (const field of ['props', 'must'] as const) {
    const isOfSite = field === 'must' && object.rule === 'configured';
    for (const path of collectComparedValues(object[field]).keys()) {
      const found = isOfSite ? context.find(path.split('.')) : undefined;
      const isValid = isOfSite
        ? found?.isKnown && /^(site|features)\./.test(path)
        : path.startsWith('props.');
      if (isValid) continue;
      const hint = found?.isKnown === false ? suggestName(found.segment, found.candidates) : undefined;
      const names = isOfSite ? "'site' or 'features'" : "'props'";
      const message = `'${path}' cannot be used here.${didYouMean(hint)} Use a path in ${names}.`;
      yield { pointer: [...at, field], on: 'value', message, hint };
    }
  }
}

export const policyName: FileCheck = {
  meta: {
    code: 'FC709',
    name: 'policy-name',
    severity: 'error',
    docs: 'A policy names a block that does not exist, or its condition uses an unknown path, so it does not apply as intended. Fix the name. Conditions can use `props.*` of a node, and `site.*` and `features.*` of a site.',
  },
  *run({ source, path, environment }) {
    if (path !== 'policies.json') return;
    const document = readDocument(source, 'policy');
    for (const position of listObjects(document.value)) {
      const found = [
        ...findUnknownBlocks(position, environment.blocks.types),
        ...findUnknownPaths(position, environment),
      ];
      for (const { pointer, on, message, hint } of found) {
        yield {
          location: { source, pointer: toFilePointer(document, position.object, pointer, position.at), on },
          message,
          hint,
        };
      }
    }
  },
};

/** The path in the file. Indices in the document differ if invalid entries were removed. */
function toFilePointer(
  { findPointer: origin }: ReturnType<typeof readDocument>,
  object: JsonObject,
  pointer: Pointer,
  at: Pointer,
): Pointer {
  const position = origin(object);
  return position ? [...position, ...pointer.slice(at.length)] : pointer;
}
