import { sanitizeLine, sanitizeText } from '../actions';

/** Cars in a shared list. More than anybody decides between. */
export const MAX_SHORTLIST_CARS = 20;

/** Lengths in characters, also for the fields of the forms. */
export const SHORTLIST_LENGTHS = { name: 40, note: 300, comment: 200 } as const;

const cut = (text: string, length: number): string => [...text].slice(0, length).join('').trim();

/** A first name or a comment: one line of plain text. */
export const cleanShortlistLine = (text: string, field: 'name' | 'comment'): string =>
  cut(sanitizeLine(text), SHORTLIST_LENGTHS[field]);

/** A note: plain text that may have several lines. */
export const cleanShortlistNote = (text: string): string => cut(sanitizeText(text), SHORTLIST_LENGTHS.note);
