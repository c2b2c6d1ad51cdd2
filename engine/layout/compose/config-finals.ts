import { readDocument, getDocumentObject } from '../model/document';
import { isObject, getOwn, type JsonObject, type Pointer } from '../base/json';
import type { Chain } from './layers';
import type { JsonSource } from '../model/source';

/** The files whose values are merged along the chain. */
export const CONFIG_FILES = ['tenant.json', 'theme.json', 'texts.json'] as const;
export type ConfigFile = (typeof CONFIG_FILES)[number];

const SCHEMA_OF = { 'tenant.json': 'tenant', 'theme.json': 'theme', 'texts.json': 'texts' } as const;

/** A value that higher layers must not change. */
export interface ConfigFinal {
  readonly path: readonly string[];
  readonly reason: string;
  readonly source: JsonSource;
  readonly at: Pointer;
}

const NONE: readonly ConfigFinal[] = [];
const finalsBySource = new WeakMap<JsonSource, readonly ConfigFinal[]>();

/** Parses a written path: keys joined by dots. A text key contains a dot and is not split. */
export const parseConfigPath = (file: ConfigFile, text: string): string[] =>
  file === 'texts.json' ? [text] : text.split('.');

export const formatConfigPath = (path: readonly string[]): string => path.join('.');

export function readConfigFinals(source: JsonSource, file: ConfigFile): readonly ConfigFinal[] {
  let finals = finalsBySource.get(source);
  if (!finals) {
    finals = readFinals(source, file);
    finalsBySource.set(source, finals);
  }
  return finals;
}

function readFinals(source: JsonSource, file: ConfigFile): readonly ConfigFinal[] {
  const document = readDocument(source, SCHEMA_OF[file]);
  const list = getOwn(getDocumentObject(document), 'final');
  if (!Array.isArray(list) || list.length === 0) return NONE;
  return list.flatMap((entry: unknown, index): ConfigFinal[] => {
    if (!isObject(entry) || typeof entry.path !== 'string' || typeof entry.reason !== 'string') return [];
    const at = document.findPointer(entry) ?? ['final', index];
    return [{ path: parseConfigPath(file, entry.path), reason: entry.reason, source, at }];
  });
}

/** The final values that layer `index` of a chain inherits for a file. */
export function listInheritedFinals(chain: Chain, index: number, file: ConfigFile): readonly ConfigFinal[] {
  let all = NONE;
  for (const { files } of chain.slice(0, index)) {
    const source = files.get(file);
    const finals = source ? readConfigFinals(source, file) : NONE;
    if (finals.length > 0) all = [...all, ...finals];
  }
  return all;
}

/**
 * The path at which a file overrides a final value: the value, a part of it, or something that replaces it.
 */
export function findFinalOverride({ path }: ConfigFinal, stated: unknown): readonly string[] | undefined {
  let current = stated;
  for (const [depth, key] of path.entries()) {
    // A list, scalar or null on the path replaces everything below it.
    if (!isObject(current)) return depth === 0 ? undefined : path.slice(0, depth);
    if (!Object.hasOwn(current, key)) return undefined;
    current = current[key];
  }
  return path;
}

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
