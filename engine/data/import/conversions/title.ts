import { escapeRegExp } from '../../../lib';
import type { MappingTitles } from '../../../../schemas';
import { foldCase, toSingleLine } from './conversion';
import type { ConversionFactory } from './conversion';

/** A title such as `2017 Land Rover Range Rover Evoque TD4 180 (awd)` taken apart. */
export interface TitleParts {
  year?: string;
  make?: string;
  model?: string;
  badge?: string;
  /** All words behind the model, as they stand. */
  variant?: string;
}

/** Matches one of several names at the beginning of a text, the longest first; undefined without names. */
function beginning(names: readonly string[]): RegExp | undefined {
  if (names.length === 0) return undefined;
  const longestFirst = [...names].sort((a, b) => b.length - a.length);
  const alternatives = longestFirst.map((name) =>
    name
      .split(/\s+/)
      .map((word) => escapeRegExp(word).replaceAll('#', '\\d+'))
      .join('\\s+'),
  );
  return new RegExp(`^(?:${alternatives.join('|')})(?=\\s|$)`, 'iu');
}

/** Makes the function that takes titles apart by a mapping’s tables. */
export function titleReader({
  makes = [],
  models = {},
  names = {},
  noise = [],
}: MappingTitles): (title: string) => TitleParts {
  const make = beginning(makes);
  const model = new Map(Object.entries(models).map(([of, list]) => [foldCase(of), beginning(list)]));
  const spelling = new Map(
    Object.entries(names).map(([of, table]) => [
      foldCase(of),
      new Map(Object.entries(table).map(([from, to]) => [foldCase(from), to])),
    ]),
  );
  const spelledMakes = new Map(makes.map((name) => [foldCase(name), name]));
  const quiet = noise.length === 0 ? undefined : new RegExp(noise.map(escapeRegExp).join('|'), 'giu');

  return (title) => {
    const [year, afterYear] = takeYear(title);
    const [foundMake, afterMake] = take(afterYear, make);
    const key = foldCase(foundMake);
    const [foundModel, rest] = take(afterMake, model.get(key));
    const badge = withoutRepeat(quiet ? rest.replace(quiet, ' ') : rest, foundModel);
    return {
      year,
      make: spelledMakes.get(key) ?? (foundMake || undefined),
      model: spelling.get(key)?.get(foldCase(foundModel)) ?? (foundModel || undefined),
      badge: badge || undefined,
      variant: rest || undefined,
    };
  };
}

function takeYear(title: string): [string | undefined, string] {
  const found = /^(\d{4})\s+(.*)$/u.exec(title);
  return found ? [found[1], found[2] ?? ''] : [undefined, title];
}

/** Takes one of the known names off the beginning, or else the first word. */
function take(text: string, known: RegExp | undefined): [string, string] {
  const found = known?.exec(text)?.[0] ?? /^\S+/u.exec(text)?.[0] ?? '';
  return [found.replace(/\s+/g, ' '), text.slice(found.length).trim()];
}

/** Some dealers write the model twice: `Hilux Hilux SR`. */
function withoutRepeat(text: string, model: string): string {
  const clean = text.replace(/\s+/g, ' ').trim();
  return model !== '' && foldCase(clean).startsWith(`${foldCase(model)} `)
    ? clean.slice(model.length).trim()
    : clean;
}

/** One part of a title. */
export const titleConversions: Record<string, ConversionFactory> = {
  title: (params, { titles = {} }) => {
    const part = params.choice('part', ['year', 'make', 'model', 'badge', 'variant']);
    const read = titleReader(titles);
    return (value) => read(toSingleLine(value))[part];
  },
};
