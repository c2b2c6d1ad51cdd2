import type { Pattern, PlaygroundPage } from '../../schemas';
import { isObject, parsePatternPath } from '../../engine/layout';
import { isLayoutNode } from '../outline';
import type { PlaygroundData } from '../store';

/** A pattern that the open site has, with the edits of this window. */
export interface ListedPattern extends Pattern {
  readonly id: string;
  readonly layer: string;
  /** Path of its file: `southbank/patterns/open-day.json`. */
  readonly path: string;
}

type Files = PlaygroundData['files'];

const isWords = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

/** The compiler checks the rest: validators cannot run under the playground's security policy. */
const isPattern = (value: unknown): value is Pattern =>
  isObject(value) &&
  isWords(value.name) &&
  isWords(value.category) &&
  (value.note === undefined || isWords(value.note)) &&
  isLayoutNode(value.node);

function readPattern(text: string): Pattern | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isPattern(value) ? value : undefined;
  } catch {
    // The compiler reports it.
    return undefined;
  }
}

/** Ids of the patterns in a layer's folder, including invalid ones, with the edits of this window. */
export const listPatternIds = (files: Files, layer: string): string[] =>
  Object.entries(files).flatMap(([path, { text }]) => {
    const id = path.startsWith(`${layer}/`) ? parsePatternPath(path.slice(layer.length + 1)) : undefined;
    return id === undefined || text === null ? [] : [id];
  });

const compareNames = (a: Pattern, b: Pattern): number =>
  a.category.localeCompare(b.category) || a.name.localeCompare(b.name);

/** The valid patterns of a site by category and name. Of the same id, the nearest layer's applies. */
export function listPatterns(files: Files, { layers }: Pick<PlaygroundPage, 'layers'>): ListedPattern[] {
  const found = new Map<string, ListedPattern>();
  for (const layer of layers) {
    for (const id of listPatternIds(files, layer)) {
      const path = `${layer}/patterns/${id}.json`;
      const pattern = readPattern(files[path]?.text ?? '');
      if (pattern && !found.has(id)) found.set(id, { ...pattern, id, layer, path });
    }
  }
  return [...found.values()].sort(compareNames);
}
