/** `Citroën` → `citroen`: lower case without diacritics, so that search finds a name with or without accents. */
export const foldDiacritics = (text: string): string =>
  // Lower-cased twice, because lower case turns 'İ' into a letter with a mark, and NFKD turns 'Ｋ' into a capital
  // letter.
  text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
