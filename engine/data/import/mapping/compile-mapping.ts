import { createHash } from 'node:crypto';
import type { Mapping, MappingRule } from '../../../../schemas';
import { type Conversion, conversions } from '../conversions';
import { foldCase, toLines, toSingleLine } from '../conversions/conversion';
import { ConversionError, ImportError, excerpt } from '../errors';
import { parseConversionParams } from './conversion-params';
import { readColumn, readNumberedColumn } from '../records/feed-record';

type Values = Readonly<Record<string, unknown>>;

/** A value that could not be converted. */
export interface ConversionFailure {
  reason: string;
  column: string;
  value: string;
}

/** The fields and the dropped values, or why the record is invalid. */
export type ConvertedRecord =
  { fields: Record<string, unknown>; dropped: ConversionFailure[] } | { error: ConversionFailure };

/** A mapping prepared for many records. */
export interface CompiledMapping {
  mapping: Mapping;
  /** Columns that the file must have. */
  required: readonly string[];
  /** The fields of a record; an empty object for an empty record. */
  convert(values: Values): ConvertedRecord;
  /** The vehicle's key in the feed (`stocknum:…`, `vin:…`, `content:…`); undefined if the record has none. */
  identify(values: Values, fields: Record<string, unknown>): string | undefined;
  /** The column of a field, for messages. The field can be a path such as `images/0/image/url`. */
  findColumn(path: string): string | undefined;
  /**
   * The paths that may be dropped if the value at `path` is invalid, from the innermost to the outermost field whose
   * rule allows dropping. Empty if none does.
   */
  findDroppablePaths(path: string): { field: string; parts: readonly string[] };
}

interface CompiledRule {
  column?: string;
  /** Whether the mapping leaves out the numbered columns of this number. */
  isLeftOut?: (values: Values, number: number) => boolean;
  fixed?: unknown;
  steps: readonly Conversion[];
  invalid: NonNullable<MappingRule['invalid']>;
}

/** Prepares all conversions, so that an invalid mapping fails before the first record is read. */
export function compileMapping(mapping: Mapping): CompiledMapping {
  const fields = Object.entries(mapping.fields).map(([field, rules]) => ({
    path: field.split('.'),
    rules: (Array.isArray(rules) ? rules : [rules]).map((rule) => compileRule(rule, field, mapping)),
  }));
  const empty = new Set([...(mapping.empty ?? []).map(foldCase), '']);
  const columns = new Map(
    fields.map(({ path, rules }) => [path.join('/'), rules.find((rule) => rule.column)?.column]),
  );

  const findFieldsWithPolicy = (invalid: CompiledRule['invalid']) =>
    new Set(
      fields
        .filter(({ rules }) => rules.some((rule) => rule.invalid === invalid))
        .map(({ path }) => path.join('/')),
    );
  const dropped = findFieldsWithPolicy('drop');
  const trimmed = findFieldsWithPolicy('trim');

  return {
    mapping,
    required: [
      ...new Set([
        ...(mapping.required ?? []),
        ...('content' in mapping.identity ? mapping.identity.content : []),
      ]),
    ],
    identify: createIdentifier(mapping),
    findColumn: (path) =>
      listPathAndParents(path)
        .map((field) => columns.get(field))
        .find((column) => column !== undefined),
    findDroppablePaths(path) {
      const parts = listPathAndParents(path);
      const at = parts.findLastIndex((part) => dropped.has(part) || trimmed.has(part));
      const field = parts[at] ?? '';
      return { field, parts: parts.slice(0, dropped.has(field) ? at + 1 : Math.max(at, 0)) };
    },
    convert(values) {
      const result: Record<string, unknown> = {};
      const dropped: ConversionFailure[] = [];
      let hasValues = false;
      for (const { path, rules } of fields) {
        const outcome = readFirstValue(rules, values, empty);
        if (outcome.error) return { error: outcome.error };
        if (outcome.dropped) dropped.push(outcome.dropped);
        if (outcome.value === undefined) continue;
        hasValues ||= outcome.isRead;
        setField(result, path, outcome.value);
      }
      return { fields: hasValues ? result : {}, dropped };
    },
  };
}

/** `a/b/c`, `a/b`, `a`. */
function listPathAndParents(path: string): string[] {
  const parts = path.split('/');
  return parts.map((_, at) => parts.slice(0, parts.length - at).join('/'));
}

function compileRule(rule: MappingRule, field: string, mapping: Mapping): CompiledRule {
  const where = `Mapping ${mapping.name}, field ${field}`;
  if ((rule.from === undefined) === (rule.value === undefined)) {
    throw new ImportError(
      'mapping',
      `${where}: a rule needs either "from" or "value". Fix the mapping file.`,
    );
  }
  const calls = (rule.convert ?? ['text']).map((step) => (typeof step === 'string' ? { use: step } : step));
  // Joining lines before `paragraphs` would silently make one paragraph of all.
  const paragraphsAt = calls.findLastIndex(({ use }) => use === 'paragraphs');
  const steps = calls.map((call, at) => {
    const createConversion = conversions.get(call.use);
    if (!createConversion) {
      const valueOrUndefined = [...conversions.keys()].sort().join(', ');
      throw new ImportError(
        'mapping',
        `${where}: unknown conversion "${call.use}". Use one of: ${valueOrUndefined}.`,
      );
    }
    const { params, rest } = parseConversionParams({ ...call }, `${where}, conversion ${call.use}`);
    const conversion = createConversion(params, {
      mapping,
      cleanText: at < paragraphsAt ? toLines : toSingleLine,
    });
    const [unknown] = rest();
    if (unknown !== undefined) {
      throw new ImportError(
        'mapping',
        `${where}: the conversion ${call.use} has no parameter "${unknown}". Fix the mapping file.`,
      );
    }
    return conversion;
  });
  return {
    column: rule.from,
    isLeftOut: compileException(rule, where),
    fixed: rule.value,
    steps,
    invalid: rule.invalid ?? 'reject',
  };
}

function compileException({ from, except }: MappingRule, where: string): CompiledRule['isLeftOut'] {
  if (!except) return undefined;
  if (from?.includes('[*]') !== true)
    throw new ImportError(
      'mapping',
      `${where}: "except" needs numbered columns in "from", such as image[*].url.`,
    );
  const texts = new Set(except.texts.map(foldCase));
  // A list may be one text: `STORY_PREFERRED,Exterior` or `["STORY_PREFERRED"]`.
  const hasText = (value: unknown): boolean =>
    Array.isArray(value)
      ? value.some(hasText)
      : typeof value === 'string' &&
        (texts.has(foldCase(value)) || value.split(/[,;|"[\]]+/).some((part) => texts.has(foldCase(part))));
  return (values, number) => hasText(readNumberedColumn(values, except.from, number));
}

interface Outcome {
  value?: unknown;
  /** Whether the value comes from the record rather than the mapping. */
  isRead: boolean;
  error?: ConversionFailure;
  /** The dropped value, if no other rule supplied one. */
  dropped?: ConversionFailure;
}

function readFirstValue(rules: readonly CompiledRule[], values: Values, empty: ReadonlySet<string>): Outcome {
  let dropped: ConversionFailure | undefined;
  for (const rule of rules) {
    if (rule.column === undefined) return { value: rule.fixed, isRead: false };
    const isLeftOut = (number: number): boolean => rule.isLeftOut?.(values, number) === true;
    const raw = known(readColumn(values, rule.column, isLeftOut), empty);
    if (raw === undefined) continue;
    try {
      const value = applySteps(rule.steps, raw, values, empty);
      if (value !== undefined) return { value, isRead: true };
    } catch (error) {
      if (!(error instanceof ConversionError)) throw error;
      const failure = { reason: error.message, column: rule.column, value: excerpt(raw) };
      if (rule.invalid !== 'drop') return { isRead: true, error: failure };
      dropped ??= failure;
    }
  }
  return { isRead: false, dropped };
}

function applySteps(
  steps: readonly Conversion[],
  raw: unknown,
  values: Values,
  empty: ReadonlySet<string>,
): unknown {
  let value: unknown = raw;
  for (const step of steps) {
    value = known(
      step(value, (name) => readColumn(values, name)),
      empty,
    );
    if (value === undefined) return undefined;
  }
  return value;
}

/** The value; undefined if it is a word that means unknown. */
function known(value: unknown, empty: ReadonlySet<string>): unknown {
  if (value === null || value === undefined) return undefined;
  return typeof value === 'string' && empty.has(foldCase(value)) ? undefined : value;
}

function setField(target: Record<string, unknown>, path: readonly string[], value: unknown): void {
  const [first, ...rest] = path;
  if (first === undefined) return;
  if (rest.length === 0) {
    target[first] = value;
    return;
  }
  const existing = target[first];
  const nested: Record<string, unknown> =
    typeof existing === 'object' && existing !== null ? { ...existing } : {};
  setField(nested, rest, value);
  target[first] = nested;
}

function createIdentifier({ identity }: Mapping): CompiledMapping['identify'] {
  if ('fields' in identity) {
    return (_, fields) => {
      for (const name of identity.fields) {
        const value = fields[name];
        if (typeof value === 'string' && value !== '') return `${name}:${value}`;
      }
      return undefined;
    };
  }
  return (values) => {
    const content = identity.content.map((name) => String(readColumn(values, name) ?? '').trim());
    return `content:${createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22)}`;
  };
}
