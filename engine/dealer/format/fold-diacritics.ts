/** `Citroën` → `citroen`: lower case, without accents, so that what people type finds what was written. */
export const foldDiacritics = (text: string): string =>
  // Lower case on both sides: 'İ' becomes a letter with a mark, 'Ｋ' a capital letter.
  text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
