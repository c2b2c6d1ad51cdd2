import { schemas } from '../../schemas';
import { isEqual, isObject, type JsonObject } from '../../engine/layout';
import { completeSchema } from '../config';
import type { PageFieldEdit } from '../../engine/layout/tools/edit';
import type { FieldContext } from '../form';

/** Fields that are long enough for several lines but must be a single line. */
const ONE_LINE = new Set(['title', 'robots', 'canonical', 'image']);

const createHeadSchema = (): JsonObject => {
  const head = completeSchema(schemas.head);
  const properties = Object.entries(isObject(head.properties) ? head.properties : {}).map(([name, field]) => [
    name,
    ONE_LINE.has(name) && isObject(field) ? { ...field, maxLength: undefined } : field,
  ]);
  return {
    ...head,
    properties: Object.fromEntries(properties),
    title: 'In search engines and shared links',
  };
};

/** The schema of the form: the page's name for editors, and its head. */
export const PAGE_FIELDS_SCHEMA: JsonObject = {
  type: 'object',
  properties: {
    title: { type: 'string', title: 'Name', description: 'Only editors see it.', maxLength: 120 },
    head: createHeadSchema(),
  },
};

/** Lists the values that a form changed, property by property. */
export function listFieldEdits(
  before: unknown,
  after: unknown,
  path: readonly string[] = [],
): PageFieldEdit[] {
  if (isEqual(before, after)) return [];
  if (path.length === 2 || !isObject(before) || !isObject(after)) return [{ path, value: after }];
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].flatMap((key) => listFieldEdits(before[key], after[key], [...path, key]));
}

/** Clearing a field removes the inherited value or, if nothing is inherited, this tenant's own value. */
export function completeEdit(
  { path, value }: PageFieldEdit,
  { tenant, statementsByPath }: Pick<FieldContext, 'tenant' | 'statementsByPath'>,
): PageFieldEdit {
  if (value !== undefined) return { path, value };
  const statements = statementsByPath[path.join('.')] ?? [];
  const isInherited = statements.findLast(({ layer }) => layer !== tenant)?.operation === 'set';
  return { path, value: isInherited ? null : undefined };
}
