/** `Citroën` → `citroen`: lower case without diacritics, so that search finds names however they are typed. */
export const foldDiacritics = (text: string): string =>
  // Lower case on both sides: 'İ' becomes a letter with a mark, 'Ｋ' a capital letter.
  text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
