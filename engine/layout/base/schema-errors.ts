import type { SchemaError } from './schema-error';
import { isObject, getOwn, parsePointer, type JsonObject } from './json';
import { didYouMean, listNames, suggestName } from './did-you-mean';

/** One way in which a value does not fit its schema, in words. */
export interface SchemaViolation {
  readonly kind: 'unknown-field' | 'missing-field' | 'wrong-value' | 'unknown-operator';
  readonly pointer: readonly string[];
  readonly on: 'key' | 'value';
  /** Begins with the name of the field: `'size' must be a number, not text.` */
  readonly message: string;
  readonly hint?: string;
  /** Of an unknown field the names that are known there. */
  readonly known?: readonly string[];
}

const KINDS: ReadonlyMap<string, string> = new Map([
  ['string', 'text'],
  ['number', 'a number'],
  ['integer', 'a whole number'],
  ['boolean', 'true or false'],
  ['array', 'a list'],
  ['object', 'an object'],
  ['null', 'null'],
]);

const kindWords = (type: unknown): string =>
  [type]
    .flat()
    .map((name) => KINDS.get(String(name)) ?? String(name))
    .join(' or ');

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  return kindWords(typeof value);
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 40 ? `${text.slice(0, 37)}...` : text;
}

interface Verbose extends SchemaError {
  readonly data?: unknown;
  readonly parentSchema?: JsonObject;
  readonly propertyName?: string;
}

type Words = { message: string; hint?: string };

/** Each keyword's sentence, after the field's name. */
const SENTENCES: { readonly [keyword: string]: (error: Verbose) => Words } = {
  type: ({ params, data }) => ({ message: `must be ${kindWords(params.type)}, not ${kindOf(data)}.` }),
  enum: ({ params, data }) => {
    const allowed = (params.allowedValues as unknown[]) ?? [];
    const hint = typeof data === 'string' ? suggestName(data, allowed.map(String)) : undefined;
    const choices = allowed.length > 12 ? '' : ` Use one of ${listNames(allowed.map(String), 12)}.`;
    return { message: `cannot be ${shown(data)}.${didYouMean(hint)}${choices}`, hint };
  },
  const: ({ params }) => ({ message: `must be ${shown(params.allowedValue)}.` }),
  pattern: ({ data, parentSchema }) => {
    const help = parentSchema?.description;
    return {
      message: `cannot be ${shown(data)}: it has not the expected form${help ? ` (${String(help)})` : '.'}`,
    };
  },
  format: ({ params, data }) => ({
    message: `cannot be ${shown(data)}: it is no valid ${String(params.format)}.`,
  }),
  minLength: ({ params }) => ({ message: `must have at least ${String(params.limit)} characters.` }),
  maxLength: ({ params }) => ({ message: `must have at most ${String(params.limit)} characters.` }),
  minimum: ({ params, data }) => ({
    message: `must be at least ${String(params.limit)}, not ${shown(data)}.`,
  }),
  maximum: ({ params, data }) => ({
    message: `must be at most ${String(params.limit)}, not ${shown(data)}.`,
  }),
  exclusiveMinimum: ({ params, data }) => ({
    message: `must be above ${String(params.limit)}, not ${shown(data)}.`,
  }),
  exclusiveMaximum: ({ params, data }) => ({
    message: `must be below ${String(params.limit)}, not ${shown(data)}.`,
  }),
  minItems: ({ params }) => ({ message: `must have at least ${String(params.limit)} entries.` }),
  maxItems: ({ params }) => ({ message: `must have at most ${String(params.limit)} entries.` }),
  minProperties: ({ params }) => ({ message: `must have at least ${String(params.limit)} entries.` }),
  uniqueItems: () => ({ message: 'must not name the same thing twice.' }),
  anyOf: ({ data }) => ({ message: `cannot be ${shown(data)}: it has none of the allowed forms.` }),
  oneOf: ({ data }) => ({ message: `cannot be ${shown(data)}: it has none of the allowed forms.` }),
  discriminator: ({ params, parentSchema }) => {
    const forms = (parentSchema?.oneOf as JsonObject[] | undefined) ?? [];
    const names = forms.flatMap((form) => {
      const tag = getOwn(getOwn(form as { properties?: JsonObject }, 'properties'), String(params.tag));
      return isObject(tag) && typeof tag.const === 'string' ? [tag.const] : [];
    });
    const hint = suggestName(String(params.tagValue), names);
    return {
      message: `cannot be ${shown(params.tagValue)}.${didYouMean(hint)} Use one of ${listNames(names)}.`,
      hint,
    };
  },
};

function misfit(error: Verbose): SchemaViolation {
  const at = parsePointer(error.instancePath);
  const { additionalProperty, missingProperty, propertyName } = error.params;
  if (typeof additionalProperty === 'string') {
    const isOperator = additionalProperty.startsWith('$') && additionalProperty !== '$schema';
    const known = Object.keys((error.parentSchema?.properties as JsonObject | undefined) ?? {});
    const hint = suggestName(additionalProperty, known);
    const what = isOperator ? 'is no operator that conditions have' : 'is not known here';
    const choices = hint || known.length === 0 ? '' : ` Known are ${listNames(known, 20)}.`;
    return {
      kind: isOperator ? 'unknown-operator' : 'unknown-field',
      pointer: [...at, additionalProperty],
      on: 'key',
      message: `'${additionalProperty}' ${what}.${didYouMean(hint)}${choices}`,
      hint,
      known,
    };
  }
  if (typeof missingProperty === 'string') {
    return {
      kind: 'missing-field',
      pointer: at,
      on: 'value',
      message: `'${missingProperty}' is missing. Add it.`,
    };
  }
  if (typeof propertyName === 'string') {
    const message = `'${propertyName}' is no name that can stand here. Use letters and digits.`;
    return { kind: 'wrong-value', pointer: [...at, propertyName], on: 'key', message };
  }
  const isTag = error.keyword === 'discriminator';
  const pointer = isTag ? [...at, String(error.params.tag)] : at;
  const words = SENTENCES[error.keyword]?.(error) ?? {
    message: `does not fit: ${error.message ?? error.keyword}.`,
  };
  const name = pointer.at(-1) ?? 'the document';
  return { kind: 'wrong-value', pointer, on: 'value', ...words, message: `'${name}' ${words.message}` };
}

const isWithin = (path: string, ancestor: string) => path === ancestor || path.startsWith(`${ancestor}/`);

/**
 * Of the errors of several alternatives only those that tell most: the deepest, else the ones that are not merely
 * 'this is another type'. Ajv lists an alternative's errors right before the `anyOf` they belong to.
 */
function withoutAlternatives(errors: readonly Verbose[]): Verbose[] {
  const kept: Verbose[] = [];
  for (const error of errors) {
    if (error.propertyName !== undefined || error.keyword === 'if') continue;
    if (error.keyword !== 'anyOf' && error.keyword !== 'oneOf') {
      kept.push(error);
      continue;
    }
    const branches: Verbose[] = [];
    for (
      let last = kept.at(-1);
      last && isWithin(last.instancePath, error.instancePath);
      last = kept.at(-1)
    ) {
      branches.unshift(last);
      kept.pop();
    }
    kept.push(...mostTelling(branches, error));
  }
  return kept;
}

function mostTelling(branches: readonly Verbose[], whole: Verbose): readonly Verbose[] {
  const depths = branches.map((branch) => branch.instancePath.split('/').length);
  const deepest = Math.max(0, ...depths);
  const deep = branches.filter((_, index) => depths[index] === deepest);
  const telling = deep.filter((branch) => branch.keyword !== 'type' && branch.keyword !== 'const');
  if (telling.length > 0) return telling;
  const [first] = deep;
  if (!first || deep.some((branch) => branch.keyword !== 'type')) return [whole];
  const types = [...new Set(deep.flatMap((branch) => branch.params.type))];
  return [{ ...first, params: { type: types } }];
}

/** Ajv's errors in words, each mistake once. */
export function describeSchemaErrors(errors: readonly SchemaError[]): SchemaViolation[] {
  const found = new Map<string, SchemaViolation>();
  for (const error of withoutAlternatives(errors)) {
    const one = misfit(error);
    const key = `${one.pointer.join('/')} ${one.kind} ${one.message}`;
    if (!found.has(key)) found.set(key, one);
  }
  return [...found.values()];
}
