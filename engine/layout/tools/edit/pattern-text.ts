import type { Pattern } from '../../../../schemas';
import { isObject } from '../../base/json';
import { editJson, formatJson, rewriteJson } from '../../base/json-edit';
import { EditError } from './page-text';

/** The file of a new pattern. */
export const formatPattern = ({ name, category, note, node }: Pattern): string =>
  formatJson({ name, category, ...(note !== undefined && { note }), node });

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Replaces a pattern. Parts that do not change keep their formatting; an invalid file is replaced
 * completely.
 */
export function replacePattern(text: string, pattern: Pattern): string {
  const before = parse(text);
  if (!isObject(before)) return formatPattern(pattern);
  const { $schema } = before;
  return rewriteJson(text, { ...($schema !== undefined && { $schema }), ...pattern });
}

/**
 * Changes the name and category of a pattern. The rest of its file keeps its formatting.
 * @throws EditError if the file is not valid JSON
 */
export function renamePattern(
  text: string,
  path: string,
  { name, category }: Pick<Pattern, 'name' | 'category'>,
): string {
  if (!isObject(parse(text)))
    throw new EditError(`${path} has invalid JSON. Fix it in the JSON pane, then continue.`);
  return editJson(text, [
    { path: ['name'], value: name },
    { path: ['category'], value: category },
  ]);
}
