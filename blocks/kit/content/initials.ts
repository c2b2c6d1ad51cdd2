const segmenter = /* @__PURE__ */ new Intl.Segmenter('en-AU', { granularity: 'grapheme' });

const first = (word: string): string => [...segmenter.segment(word)][0]?.segment ?? '';

/** At most two letters that stand for a name: of its first and last word. 'Mei Ling O’Hara' → 'MO', 'Kia' → 'K'. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s\-–/]+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends
    .map((word) => first((word ?? '').replace(/^[^\p{L}\p{N}]+/u, '')).toLocaleUpperCase('en-AU'))
    .join('');
}
