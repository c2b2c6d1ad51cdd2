import { validators, type Pattern } from '../../../schemas';
import { readDocument } from '../model/document';
import { parsePatternPath } from '../model/pattern-file';
import type { JsonSource } from '../model/source';
import type { Chain } from './layers';

/** A pattern as a site has it: the file of the nearest layer. */
export interface LocatedPattern {
  readonly id: string;
  readonly layer: string;
  readonly source: JsonSource;
  readonly pattern: Pattern;
}

export const isPattern = (value: unknown): value is Pattern => validators.pattern(value);

/** The valid patterns of a chain, by id. */
export function listPatterns(chain: Chain): LocatedPattern[] {
  const found = new Map<string, LocatedPattern>();
  for (const { slug, files } of chain) {
    for (const [path, source] of files) {
      const id = parsePatternPath(path);
      if (id === undefined) continue;
      const { value } = readDocument(source, 'pattern');
      if (isPattern(value)) found.set(id, { id, layer: slug, source, pattern: value });
    }
  }
  return [...found.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}
