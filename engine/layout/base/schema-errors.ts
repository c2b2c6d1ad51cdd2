import type { SchemaError } from './schema-error';
import { isObject, getOwn, parsePointer, type JsonObject } from './json';
import { didYouMean, listChoices, suggestName } from './did-you-mean';

/** One schema error, described for people. */
export interface SchemaViolation {
  readonly kind: 'unknown-field' | 'missing-field' | 'wrong-value' | 'unknown-operator';
  readonly pointer: readonly string[];
  readonly on: 'key' | 'value';
  /** Starts with the name of the field: `'size' must be a number, not a string.` */
  readonly message: string;
  readonly hint?: string;
  /** For an unknown field: the names that are valid there. */
  readonly validNames?: readonly string[];
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

const formatTypes = (type: unknown): string =>
  [type]
    .flat()
    .map((name) => KINDS.get(String(name)) ?? String(name))
    .join(' or ');

function describeType(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  return formatTypes(typeof value);
}

function formatValue(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 40 ? `${text.slice(0, 37)}...` : text;
}

const PLURALS = { character: 'characters', entry: 'entries' } as const;
type Counted = keyof typeof PLURALS;

const formatMinimum = (limit: unknown, noun: Counted): string =>
  limit === 1 ? 'must not be empty.' : `must have at least ${String(limit)} ${PLURALS[noun]}.`;

const formatMaximum = (limit: unknown, noun: Counted): string =>
  `must have at most ${String(limit)} ${limit === 1 ? noun : PLURALS[noun]}.`;

interface Verbose extends SchemaError {
  readonly data?: unknown;
  readonly parentSchema?: JsonObject;
  readonly propertyName?: string;
}

type Sentence = { message: string; hint?: string };

/** The sentence for each schema keyword. The name of the field precedes it. */
const SENTENCES: { readonly [keyword: string]: (error: Verbose) => Sentence } = {
  type: ({ params, data }) => {
    // For a fraction in place of a whole number, the type alone would not explain the error.
    const isFraction = typeof data === 'number' && [params.type].flat().includes('integer');
    const given = isFraction ? formatValue(data) : describeType(data);
    return { message: `must be ${formatTypes(params.type)}, not ${given}.` };
  },
  enum: ({ params, data }) => {
    const allowed = (params.allowedValues as unknown[]) ?? [];
    const hint = typeof data === 'string' ? suggestName(data, allowed.map(String)) : undefined;
    const choices = ` Use ${listChoices(allowed.map(String), 12)}.`;
    return { message: `cannot be ${formatValue(data)}.${didYouMean(hint)}${choices}`, hint };
  },
  const: ({ params }) => ({ message: `must be ${formatValue(params.allowedValue)}.` }),
  pattern: ({ params, data, parentSchema }) => {
    const form = describePattern(String(params.pattern));
    const help = typeof parentSchema?.description === 'string' ? ` ${parentSchema.description}` : '';
    return { message: `cannot be ${formatValue(data)}. ${form}${help}` };
  },
  format: ({ params, data }) => ({
    message: `cannot be ${formatValue(data)}: it is not a valid ${String(params.format)}.`,
  }),
  minLength: ({ params }) => ({ message: formatMinimum(params.limit, 'character') }),
  maxLength: ({ params }) => ({ message: formatMaximum(params.limit, 'character') }),
  minimum: ({ params, data }) => ({
    message: `must be at least ${String(params.limit)}, not ${formatValue(data)}.`,
  }),
  maximum: ({ params, data }) => ({
    message: `must be at most ${String(params.limit)}, not ${formatValue(data)}.`,
  }),
  exclusiveMinimum: ({ params, data }) => ({
    message: `must be above ${String(params.limit)}, not ${formatValue(data)}.`,
  }),
  exclusiveMaximum: ({ params, data }) => ({
    message: `must be below ${String(params.limit)}, not ${formatValue(data)}.`,
  }),
  minItems: ({ params }) => ({ message: formatMinimum(params.limit, 'entry') }),
  maxItems: ({ params }) => ({ message: formatMaximum(params.limit, 'entry') }),
  minProperties: ({ params }) => ({ message: formatMinimum(params.limit, 'entry') }),
  uniqueItems: () => ({ message: 'must not have duplicate entries.' }),
  anyOf: (error) => ({ message: describeAlternatives(error) }),
  oneOf: (error) => ({ message: describeAlternatives(error) }),
  discriminator: ({ params, parentSchema }) => {
    const forms = (parentSchema?.oneOf as JsonObject[] | undefined) ?? [];
    const names = forms.flatMap((form) => {
      const tag = getOwn(getOwn(form as { properties?: JsonObject }, 'properties'), String(params.tag));
      return isObject(tag) && typeof tag.const === 'string' ? [tag.const] : [];
    });
    const hint = suggestName(String(params.tagValue), names);
    return {
      message: `cannot be ${formatValue(params.tagValue)}.${didYouMean(hint)} Use ${listChoices(names)}.`,
      hint,
    };
  },
};

/** Descriptions of the schemas' most frequent patterns. */
const PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/^\^#\[0-9a-f(?:A-F)?\]\{6\}\$$/i, 'Write a colour as # and six hexadecimal digits, such as #1a73e8.'],
  [/^\^https?\??:\/\/\[/, 'Write an address without a path, such as https://cars.example.'],
  [/^\^\[0-9a-z\]\{14\}\$$/, 'A fingerprint has 14 lower-case letters and digits.'],
  [
    /^\^\[A-Za-z\]\[A-Za-z0-9_-\]\*\$$/,
    'Start with a letter, and use letters, digits, hyphens and underscores.',
  ],
  [
    /^\^\[a-z(?:0-9)?\](?:\+|\[a-z0-9\]\*)\(-\[a-z0-9\]\+\)\*\$$/,
    'Use lower-case letters, digits and single hyphens.',
  ],
];

const describePattern = (pattern: string): string =>
  PATTERNS.find(([known]) => known.test(pattern))?.[1] ?? `It must match the pattern ${pattern}.`;

function describeAlternatives({ data, params }: Verbose): string {
  const forms = Array.isArray(params.forms) ? [...new Set(params.forms.map(String))] : [];
  if (forms.length === 0) return `cannot be ${formatValue(data)}: it matches none of the allowed forms.`;
  const last = forms.at(-1);
  return `cannot be ${formatValue(data)}. Use ${forms.length > 1 ? `${forms.slice(0, -1).join(', ')} or ${last}` : last}.`;
}

/** An entry of a list is named by its position and its list: `Entry 2 of 'route'`. */
function formatSubject(pointer: readonly string[]): string {
  const name = pointer.at(-1);
  if (name === undefined) return 'The file';
  if (!/^\d+$/.test(name)) return `'${name}'`;
  const list = pointer.at(-2);
  return `Entry ${Number(name) + 1} of ${list === undefined ? 'the file' : `'${list}'`}`;
}

function describeError(error: Verbose): SchemaViolation {
  const at = parsePointer(error.instancePath);
  const { additionalProperty, missingProperty, propertyName } = error.params;
  if (typeof additionalProperty === 'string') {
    const isOperator = additionalProperty.startsWith('$') && additionalProperty !== '$schema';
    const validNames = Object.keys((error.parentSchema?.properties as JsonObject | undefined) ?? {});
    const hint = suggestName(additionalProperty, validNames);
    const what = isOperator ? 'is not a condition operator' : 'is not allowed here';
    const choices = hint || validNames.length === 0 ? '' : ` Use ${listChoices(validNames, 20)}.`;
    return {
      kind: isOperator ? 'unknown-operator' : 'unknown-field',
      pointer: [...at, additionalProperty],
      on: 'key',
      message: `'${additionalProperty}' ${what}.${didYouMean(hint)}${choices}`,
      hint,
      validNames,
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
    const message = `'${propertyName}' is not a valid name here. Use letters and digits.`;
    return { kind: 'wrong-value', pointer: [...at, propertyName], on: 'key', message };
  }
  const isTag = error.keyword === 'discriminator';
  const pointer = isTag ? [...at, String(error.params.tag)] : at;
  const sentence = SENTENCES[error.keyword]?.(error) ?? {
    message: `is invalid: ${error.message ?? error.keyword}.`,
  };
  const subject = formatSubject(pointer);
  return {
    kind: 'wrong-value',
    pointer,
    on: 'value',
    ...sentence,
    message: `${subject} ${sentence.message}`,
  };
}

const isWithin = (path: string, ancestor: string) => path === ancestor || path.startsWith(`${ancestor}/`);

/**
 * Reduces the errors of several alternatives to the most specific ones: the deepest, without those that only report a
 * wrong type. Ajv lists the errors of the alternatives right before their `anyOf`.
 */
function reduceAlternatives(errors: readonly Verbose[]): Verbose[] {
  const result: Verbose[] = [];
  for (const error of errors) {
    if (error.propertyName !== undefined || error.keyword === 'if') continue;
    if (error.keyword !== 'anyOf' && error.keyword !== 'oneOf') {
      result.push(error);
      continue;
    }
    const branches: Verbose[] = [];
    for (
      let last = result.at(-1);
      last && isWithin(last.instancePath, error.instancePath);
      last = result.at(-1)
    ) {
      branches.unshift(last);
      result.pop();
    }
    result.push(...selectMostSpecific(branches, error));
  }
  return result;
}

function selectMostSpecific(branches: readonly Verbose[], alternatives: Verbose): readonly Verbose[] {
  const depths = branches.map((branch) => branch.instancePath.split('/').length);
  const deepest = Math.max(0, ...depths);
  const deepestErrors = branches.filter((_, index) => depths[index] === deepest);
  const specific = deepestErrors.filter((branch) => branch.keyword !== 'type' && branch.keyword !== 'const');
  if (specific.length > 0) return specific;
  const [first] = deepestErrors;
  if (!first || deepestErrors.some((branch) => branch.keyword !== 'type')) {
    const forms = deepestErrors.map(({ keyword, params }) =>
      keyword === 'const' ? formatValue(params.allowedValue) : formatTypes(params.type),
    );
    return [{ ...alternatives, params: { ...alternatives.params, forms } }];
  }
  const types = [...new Set(deepestErrors.flatMap((branch) => branch.params.type))];
  return [{ ...first, params: { type: types } }];
}

/** Converts Ajv's errors to sentences and reports each mistake once. */
export function describeSchemaErrors(errors: readonly SchemaError[]): SchemaViolation[] {
  const found = new Map<string, SchemaViolation>();
  for (const error of reduceAlternatives(errors)) {
    const violation = describeError(error);
    const key = `${violation.pointer.join('/')} ${violation.kind} ${violation.message}`;
    if (!found.has(key)) found.set(key, violation);
  }
  return [...found.values()];
}
