import { schemas } from '../../schemas';
import { isObject, SchemaPaths, type JsonObject } from '../../engine/layout';

/** What kind of values a path has, which decides the operators and the field for the value. */
export type ValueKind = 'boolean' | 'number' | 'text' | 'choice' | 'date' | 'dateTime' | 'list';

/** A value of the context that a condition can compare. */
export interface ConditionPath {
  /** Dotted path, such as `vehicle.status`. */
  readonly path: string;
  /** Heading under which it is listed, such as `Vehicle`. */
  readonly group: string;
  /** Its label, such as `Status`. */
  readonly label: string;
  readonly kind: ValueKind;
  /** The possible values of a choice, or examples of texts. */
  readonly choices: readonly (string | number)[];
}

const CONTEXT = new SchemaPaths(schemas, schemas.context);
const MAX_DEPTH = 4;
const GROUPS: Readonly<Record<string, string>> = {
  features: 'Features',
  site: 'Site',
  user: 'Visitor',
  now: 'Time',
  today: 'Time',
  route: 'Address of the page',
};

/** `salePrice` and `sale_price` → `sale price`. */
const toWords = (name: string): string =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_]/g, ' ')
    .toLowerCase();
export const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The label of an enumerated value: `in_stock` → `in stock`. */
export const formatChoice = (value: unknown): string =>
  typeof value === 'string' ? value.replaceAll(/[-_]/g, ' ') : String(value);

const isChoice = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number';
const hasType = (schema: JsonObject, ...types: string[]): boolean =>
  [schema.type].flat().some((type) => typeof type === 'string' && types.includes(type));

/** The kind of the values of a schema; undefined for an object, whose parts are compared. */
function findKind(found: readonly JsonObject[]): Pick<ConditionPath, 'kind' | 'choices'> | undefined {
  const choices = found.flatMap(({ enum: values, const: value }) =>
    Array.isArray(values) ? values.filter(isChoice) : isChoice(value) ? [value] : [],
  );
  const has = (...types: string[]) => found.some((schema) => hasType(schema, ...types));
  if (choices.length > 0) return { kind: 'choice', choices };
  if (has('array')) return { kind: 'list', choices };
  if (has('boolean')) return { kind: 'boolean', choices };
  if (has('number', 'integer')) return { kind: 'number', choices };
  if (!has('string')) return undefined;
  const formats = found.map(({ format }) => format);
  if (formats.includes('date')) return { kind: 'date', choices };
  if (formats.includes('date-time')) return { kind: 'dateTime', choices };
  const examples = found.flatMap((schema) => (Array.isArray(schema.examples) ? schema.examples : []));
  return { kind: 'text', choices: examples.filter(isChoice) };
}

/** Where a name of a page leads in the context's schema: a page may provide the same data under several names. */
interface Root {
  readonly name: string;
  readonly shape: string;
}

const findTitle = (found: readonly JsonObject[], name: string): string => {
  const title = found.map((schema) => schema.title).find((value) => typeof value === 'string');
  // The titles of types, such as `VehicleStatus`, are names for programs.
  const label = title !== undefined && /\s|^[A-Z][a-z]+$/.test(title) ? title : capitalise(toWords(name));
  const isInCents = found.some(({ description }) => /\bcents\b/.test(String(description)));
  return isInCents ? `${label} (cents)` : label;
};

function listWithin(root: Root, steps: readonly string[], label: string): ConditionPath[] {
  const lookup = CONTEXT.find([root.shape, ...steps]);
  if (!lookup.isKnown || lookup.at.isThroughList) return [];
  const found = lookup.at.schemas;
  const group = GROUPS[root.name] ?? capitalise(toWords(root.name));
  const kind = findKind(found);
  if (kind) {
    const path = [root.name, ...steps].join('.');
    return [{ path, group, label: label === '' ? capitalise(toWords(root.name)) : label, ...kind }];
  }
  if (steps.length >= MAX_DEPTH) return [];
  const names = new Set(
    found.flatMap(({ properties }) => (isObject(properties) ? Object.keys(properties) : [])),
  );
  return [...names].flatMap((name) => {
    const inner = CONTEXT.find([root.shape, ...steps, name]);
    const title = inner.isKnown ? findTitle(inner.at.schemas, name) : name;
    const isSettings = root.name === 'site' && steps.length === 0 && name === 'settings';
    return listWithin(root, [...steps, name], label === '' || isSettings ? title : `${label}: ${title}`);
  });
}

const cache = new Map<string, readonly ConditionPath[]>();

function listOfRoot(root: Root): readonly ConditionPath[] {
  const key = `${root.name} ${root.shape}`;
  const paths = cache.get(key) ?? listWithin(root, [], '');
  cache.set(key, paths);
  return paths;
}

/**
 * Lists the values that a condition can compare: those of every page, and those that this page provides.
 * @param providedShapes the context's schema names of the page's data, by their names in the page
 */
export function listConditionPaths(
  providedShapes: Readonly<Record<string, string>>,
): readonly ConditionPath[] {
  const always = CONTEXT.requiredNames.map((name) => ({ name, shape: name }));
  const provided = Object.entries(providedShapes)
    .filter(([name]) => !CONTEXT.requiredNames.includes(name))
    .map(([name, shape]) => ({ name, shape }));
  return [...provided, ...always].flatMap(listOfRoot);
}

/** Describes a path that the list of paths lacks, such as one into a list. */
export function describeUnlistedPath(path: string): ConditionPath {
  const [name = '', ...steps] = path.split('.');
  const lookup = CONTEXT.find([name, ...steps]);
  const kind = lookup.isKnown ? findKind(lookup.at.schemas) : undefined;
  const words = [name, ...steps].map(toWords).join(', ');
  const group = GROUPS[name] ?? capitalise(toWords(name));
  return { path, group, label: capitalise(words), ...(kind ?? { kind: 'text', choices: [] }) };
}

/** The path in a list, or what its name says. */
export const findConditionPath = (paths: readonly ConditionPath[], path: string): ConditionPath =>
  paths.find((candidate) => candidate.path === path) ?? describeUnlistedPath(path);
