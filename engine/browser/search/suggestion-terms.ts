import { foldDiacritics } from '../../dealer';

/** A make or model to suggest, with its number of vehicles. */
export interface SuggestionTerm {
  make: string;
  /** Absent for a make. */
  model?: string;
  count: number;
}

const MAX_MAKES = 4;
const MAX_MODELS = 6;

const splitWords = (text: string) => foldDiacritics(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Reads facet counts by value and drops invalid ones. */
function readCounts(facets: unknown, name: string): [string, number][] {
  if (typeof facets !== 'object' || facets === null) return [];
  const values: unknown = Object.entries(facets).find(([key]) => key === name)?.[1];
  if (typeof values !== 'object' || values === null) return [];
  return Object.entries(values).flatMap(([value, count]: [string, unknown]) =>
    typeof count === 'number' ? [[value, count] as [string, number]] : [],
  );
}

/** Lists all makes and models in a response with the facets `make` and `make_model.lvl1`, most vehicles first. */
export function parseSuggestionTerms(facets: unknown): SuggestionTerm[] {
  const makes = readCounts(facets, 'make').map(([make, count]): SuggestionTerm => ({ make, count }));
  const models = readCounts(facets, 'make_model.lvl1').flatMap(([value, count]): SuggestionTerm[] => {
    const [make, model] = value.split(' > ');
    return make && model ? [{ make, model, count }] : [];
  });
  return [...makes, ...models].sort((a, b) => b.count - a.count);
}

/**
 * Finds the terms in which each typed word is the start of a word: `toy cor` → Toyota Corolla. Makes come first. Empty
 * without input.
 */
export function findSuggestionTerms(text: string, terms: readonly SuggestionTerm[]): SuggestionTerm[] {
  const typedWords = splitWords(text);
  if (typedWords.length === 0) return [];
  const matches = terms.filter(({ make, model = '' }) => {
    const words = splitWords(`${make} ${model}`);
    return typedWords.every((start) => words.some((word) => word.startsWith(start)));
  });
  return [
    ...matches.filter(({ model }) => model === undefined).slice(0, MAX_MAKES),
    ...matches.filter(({ model }) => model !== undefined).slice(0, MAX_MODELS),
  ];
}
