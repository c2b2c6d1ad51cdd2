import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** An apostrophe in or after a word. Quotation marks around names, as in messages of policies, are allowed. */
const APOSTROPHE = /[\p{L}\p{N}}]'\p{L}|s' /u;

/** A quotation mark that opens a quotation. Filters, such as `make:"Toyota"`, have others. */
const QUOTATION_MARK = /(?:^|\s)"\S/;

/** Finds the strings of a JSON value that have a straight apostrophe or quotation mark. */
export function findStraightQuotes(value: unknown): string[] {
  if (typeof value === 'string') return APOSTROPHE.test(value) || QUOTATION_MARK.test(value) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(findStraightQuotes);
}

/** Reads the texts for visitors in a JSON file of the project; undefined if it has none. */
function readTexts(folder: string, path: string): unknown {
  if (!path.endsWith('.json') || path.endsWith('.schema.json')) return undefined;
  const value: unknown = JSON.parse(readFileSync(join(folder, path), 'utf8'));
  if (!path.endsWith('block.json')) return value;
  return typeof value === 'object' && value !== null && 'texts' in value ? value.texts : undefined;
}

/** Finds straight quotes in the tenants' files and in the texts and examples of blocks. */
export function findProjectStraightQuotes(root: string): string[] {
  return ['tenants', 'blocks'].flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' }).flatMap((path) =>
      findStraightQuotes(readTexts(join(root, room), path)).map(
        (text) => `${relative(root, join(root, room, path))}: ${text}`,
      ),
    ),
  );
}
