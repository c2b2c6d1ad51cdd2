import { foldDiacritics } from '../../../engine/dealer';

export interface TextPart {
  text: string;
  isMatch: boolean;
}

/**
 * Splits a label at the query's words, for highlighting. Case and diacritics are ignored, and only starts of words
 * match: 'cru' matches three letters of 'Cruze' and none of 'LandCruiser'.
 */
export function splitMatches(label: string, query: string): TextPart[] {
  const words = foldDiacritics(query).split(/\s+/).filter(Boolean);
  const letters = [...label];
  const isMarked = letters.map(() => false);
  for (let at = 0; at < letters.length; at += 1) {
    if (at > 0 && /[\p{L}\p{N}]/u.test(letters[at - 1] ?? '')) continue;
    for (const word of words) {
      // Letter by letter, because folding a letter can change its length.
      let length = 0;
      let rest = word;
      while (rest && at + length < letters.length) {
        const letter = foldDiacritics(letters[at + length] ?? '');
        if (letter && !rest.startsWith(letter)) break;
        rest = rest.slice(letter.length);
        length += 1;
      }
      if (!rest) isMarked.fill(true, at, at + length);
    }
  }
  const parts: TextPart[] = [];
  letters.forEach((letter, at) => {
    const last = parts.at(-1);
    const isMatch = isMarked[at] ?? false;
    if (last?.isMatch === isMatch) last.text += letter;
    else parts.push({ text: letter, isMatch });
  });
  return parts;
}
