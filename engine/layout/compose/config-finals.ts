import { readDocument, documentObject } from '../model/document';
import { isObject, getOwn, type JsonObject, type Pointer } from '../base/json';
import type { Chain } from './layers';
import type { Source } from '../model/source';

/** The files of a layer whose values are merged along the chain. */
export const CONFIG_FILES = ['tenant.json', 'theme.json', 'texts.json'] as const;
export type ConfigFile = (typeof CONFIG_FILES)[number];

const SCHEMA_OF = { 'tenant.json': 'tenant', 'theme.json': 'theme', 'texts.json': 'texts' } as const;

/** A value that no layer above may change. */
export interface ConfigFinal {
  readonly path: readonly string[];
  readonly reason: string;
  readonly source: Source;
  readonly at: Pointer;
}

const NONE: readonly ConfigFinal[] = [];
const known = new WeakMap<Source, readonly ConfigFinal[]>();

/** The path of a value as it is written: keys joined by dots; the key of a text has a dot of its own. */
export const parseConfigPath = (file: ConfigFile, text: string): string[] =>
  file === 'texts.json' ? [text] : text.split('.');

/** A path as it is written. */
export const formatConfigPath = (path: readonly string[]): string => path.join('.');

/** What one layer's file marks final. */
export function readConfigFinals(source: Source, file: ConfigFile): readonly ConfigFinal[] {
  let finals = known.get(source);
  if (!finals) {
    finals = readFinals(source, file);
    known.set(source, finals);
  }
  return finals;
}

function readFinals(source: Source, file: ConfigFile): readonly ConfigFinal[] {
  const document = readDocument(source, SCHEMA_OF[file]);
  const list = getOwn(documentObject(document), 'final');
  if (!Array.isArray(list) || list.length === 0) return NONE;
  return list.flatMap((one: unknown, index): ConfigFinal[] => {
    if (!isObject(one) || typeof one.path !== 'string' || typeof one.reason !== 'string') return [];
    const at = document.originOf(one) ?? ['final', index];
    return [{ path: parseConfigPath(file, one.path), reason: one.reason, source, at }];
  });
}

/** What the layers beneath one mark final in a file; `index` is its place in the chain. */
export function inheritedFinals(chain: Chain, index: number, file: ConfigFile): readonly ConfigFinal[] {
  let all = NONE;
  for (const { files } of chain.slice(0, index)) {
    const source = files.get(file);
    const finals = source ? readConfigFinals(source, file) : NONE;
    if (finals.length > 0) all = [...all, ...finals];
  }
  return all;
}

/** Where a layer's file states what is final: the value, something in it, or something that takes it away. */
export function findFinalOverride({ path }: ConfigFinal, stated: unknown): readonly string[] | undefined {
  let current = stated;
  for (const [depth, key] of path.entries()) {
    // A list, a scalar or null on the way would take the place of all that stands there.
    if (!isObject(current)) return depth === 0 ? undefined : path.slice(0, depth);
    if (!Object.hasOwn(current, key)) return undefined;
    current = current[key];
  }
  return path;
}

/** What a layer states, without what the layers beneath it have marked final. */
export function withoutFinalOverrides(stated: JsonObject, finals: readonly ConfigFinal[]): JsonObject {
  let allowed: unknown = stated;
  for (const final of finals) {
    const path = findFinalOverride(final, allowed);
    if (path) allowed = without(allowed, path);
  }
  return isObject(allowed) ? allowed : {};
}

function without(value: unknown, [key, ...rest]: readonly string[]): unknown {
  if (key === undefined || !isObject(value)) return value;
  if (rest.length > 0) return { ...value, [key]: without(value[key], rest) };
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));
}
