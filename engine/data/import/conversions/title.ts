import { escapeRegExp } from '../../../lib';
import type { MappingTitles } from '../../../../schemas';
import { foldCase, toSingleLine } from './conversion';
import type { ConversionFactory } from './conversion';

/** The parts of a title such as `2017 Land Rover Range Rover Evoque TD4 180 (awd)`. */
export interface TitleParts {
  year?: string;
  make?: string;
  model?: string;
  badge?: string;
  /** All words after the model. */
  variant?: string;
}

/** Matches one of several names at the start of a string, longest first; undefined without names. */
function matchStart(names: readonly string[]): RegExp | undefined {
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

/** Creates a title parser from a mapping's tables. */
export function createTitleParser({
  makes = [],
  models = {},
  names = {},
  noise = [],
}: MappingTitles): (title: string) => TitleParts {
  const make = matchStart(makes);
  const model = new Map(
    Object.entries(models).map(([makeName, modelNames]) => [foldCase(makeName), matchStart(modelNames)]),
  );
  const spelling = new Map(
    Object.entries(names).map(([of, table]) => [
      foldCase(of),
      new Map(Object.entries(table).map(([from, to]) => [foldCase(from), to])),
    ]),
  );
  const spelledMakes = new Map(makes.map((name) => [foldCase(name), name]));
  const ignored = noise.length === 0 ? undefined : new RegExp(noise.map(escapeRegExp).join('|'), 'giu');

  return (title) => {
    const [year, afterYear] = takeYear(title);
    const [foundMake, afterMake] = takeName(afterYear, make);
    const key = foldCase(foundMake);
    const [foundModel, rest] = takeName(afterMake, model.get(key));
    const badge = removeRepeatedModel(ignored ? rest.replace(ignored, ' ') : rest, foundModel);
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

/** Removes a known name from the start, otherwise the first word. */
function takeName(text: string, knownNames: RegExp | undefined): [string, string] {
  const found = knownNames?.exec(text)?.[0] ?? /^\S+/u.exec(text)?.[0] ?? '';
  return [found.replace(/\s+/g, ' '), text.slice(found.length).trim()];
}

/** Removes a repeated model, as in `Hilux Hilux SR`. */
function removeRepeatedModel(text: string, model: string): string {
  const clean = text.replace(/\s+/g, ' ').trim();
  return model !== '' && foldCase(clean).startsWith(`${foldCase(model)} `)
    ? clean.slice(model.length).trim()
    : clean;
}

const toText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? toSingleLine(value) : '';

/** Conversions that return one part of a title. */
export const titleConversions: Record<string, ConversionFactory> = {
  /**
   * With the columns `make` and `model`, the title is parsed only if it names that make and model. Otherwise the split
   * would be a guess.
   */
  title: (params, { mapping: { titles = {} } }) => {
    const part = params.choice('part', ['year', 'make', 'model', 'badge', 'variant']);
    const makeColumn = params.text('make', '');
    const modelColumn = params.text('model', '');
    if (makeColumn === '' || modelColumn === '') {
      const read = createTitleParser(titles);
      return (value) => read(toSingleLine(value))[part];
    }
    return (value, column) => {
      const [make, model] = [toText(column(makeColumn)), toText(column(modelColumn))];
      if (make === '' || model === '') return undefined;
      const read = createTitleParser({ ...titles, makes: [make], models: { [make]: [model] } });
      const parts = read(toSingleLine(value));
      const isSame =
        foldCase(parts.make ?? '') === foldCase(make) && foldCase(parts.model ?? '') === foldCase(model);
      return isSame ? parts[part] : undefined;
    };
  },
};
