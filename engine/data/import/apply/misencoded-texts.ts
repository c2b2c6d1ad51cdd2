import type { CompiledMapping } from '../mapping/compile-mapping';
import { excerpt } from '../errors';
import type { Fields } from './vehicle-fields';
import type { RecordError } from './validate-record';

/** The characters of the bytes 80 to BF in Windows-1252. */
const CONTINUATION = '[\\u0080-\\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]';

/**
 * UTF-8 that was read as Windows-1252: accented letters (`Ã©`), punctuation (`â€™`), emoji (`ðŸš…`) and the byte order
 * mark. Sequences that also occur in correct text, such as `É”`, do not count.
 */
const DOUBLE_UTF8 = new RegExp(`[ÂÃ]${CONTINUATION}|â[€‚ƒ„]${CONTINUATION}|ðŸ${CONTINUATION}|ï»¿|ï¿½`, 'u');
const HTML_ENTITY = /&(?:amp|lt|gt|quot|apos|nbsp|#\d{1,6}|#x[\da-f]{1,5});/i;

const KINDS: readonly { pattern: RegExp; reason: (found: string) => string }[] = [
  {
    pattern: DOUBLE_UTF8,
    reason: (found) =>
      `contains "${found}": UTF-8 that was read as Windows-1252. Correct the feed, or "encoding" in the mapping`,
  },
  {
    pattern: HTML_ENTITY,
    reason: (found) => `contains "${found}", which visitors see as it is. Send plain text in the feed`,
  },
];

/** URLs may contain such sequences. */
const URL_START = /^(?:https?:)?\//i;

/** All texts of a field, including nested ones. */
function* listTexts(value: unknown): Generator<string, void, undefined> {
  if (typeof value === 'string') {
    if (!URL_START.test(value)) yield value;
  } else if (typeof value === 'object' && value !== null) {
    for (const inner of Object.values(value)) yield* listTexts(inner);
  }
}

/** Finds texts that were encoded twice, at most one of each kind per field. */
export function findMisencodedTexts(
  fields: Fields,
  { findColumn }: Pick<CompiledMapping, 'findColumn'>,
): RecordError[] {
  return Object.entries(fields).flatMap(([field, value]) => {
    const texts = [...listTexts(value)];
    return KINDS.flatMap(({ pattern, reason }) => {
      const text = texts.find((candidate) => pattern.test(candidate));
      if (text === undefined) return [];
      const found = pattern.exec(text);
      // The excerpt shows the sequence, which may be far from the start.
      const shown = excerpt(text.slice(Math.max(0, (found?.index ?? 0) - 30)));
      return [{ reason: reason(found?.[0] ?? ''), column: findColumn(field) ?? field, value: shown }];
    });
  });
}
