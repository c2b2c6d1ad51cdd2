import { ImportError } from '../errors';

/** The parameters of a conversion in a mapping, read by name and validated. */
export interface ConversionParams {
  text(name: string): string;
  text(name: string, fallback: string): string;
  number(name: string, fallback: number): number;
  flag(name: string): boolean;
  texts(name: string, fallback?: readonly string[]): readonly string[];
  table(name: string): ReadonlyMap<string, string | number | boolean>;
  choice<T extends string>(name: string, choices: readonly T[], fallback?: T): T;
}

/**
 * Reads parameters. `rest()` returns those that were never read, which are misspelt.
 *
 * @param where location for messages: mapping, field and conversion
 */
export function parseConversionParams(
  values: Readonly<Record<string, unknown>>,
  where: string,
): { params: ConversionParams; rest(): string[] } {
  const unread = new Set(Object.keys(values).filter((name) => name !== 'use'));
  const get = (name: string): unknown => {
    unread.delete(name);
    return values[name];
  };
  const createError = (name: string, what: string): ImportError =>
    new ImportError('mapping', `${where}: the parameter "${name}" must be ${what}. Fix the mapping file.`);

  const params: ConversionParams = {
    text(name: string, fallback?: string) {
      const value = get(name) ?? fallback;
      if (typeof value !== 'string') throw createError(name, 'a string');
      return value;
    },
    number(name, fallback) {
      const value = get(name) ?? fallback;
      if (typeof value !== 'number') throw createError(name, 'a number');
      return value;
    },
    flag(name) {
      const value = get(name) ?? false;
      if (typeof value !== 'boolean') throw createError(name, 'true or false');
      return value;
    },
    texts(name, fallback) {
      const value = get(name) ?? fallback;
      if (!Array.isArray(value) || !value.every((item) => typeof item === 'string'))
        throw createError(name, 'a list of strings');
      return value;
    },
    table(name) {
      const value = get(name);
      if (typeof value !== 'object' || value === null) throw createError(name, 'an object');
      return new Map(
        Object.entries(value).map(([key, item]: [string, unknown]) => {
          if (typeof item === 'string' || typeof item === 'number' || typeof item === 'boolean')
            return [key, item];
          throw createError(name, 'an object of strings, numbers or booleans');
        }),
      );
    },
    choice(name, choices, fallback) {
      const value = get(name) ?? fallback;
      const found = choices.find((choice) => choice === value);
      if (found === undefined) throw createError(name, `one of ${choices.join(', ')}`);
      return found;
    },
  };
  return { params, rest: () => [...unread] };
}
