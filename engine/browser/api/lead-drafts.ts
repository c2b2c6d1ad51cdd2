/**
 * What visitors have typed into forms and not sent. It stays in this browser, so that a reload, the Back button or a
 * closed tab loses nothing, until the form is sent or three days have passed.
 */
import { isObject } from '../../lib';
import { readStored, removeStored, writeStored } from '../stores/json-storage';

/** What the visitor typed, by field name. */
export type DraftValues = Readonly<Record<string, string>>;

/** A submission that may have been stored although its sender does not know. */
export interface Attempt {
  content: string;
  /** Its idempotency key. */
  key: string;
}

interface Draft {
  values: DraftValues;
  attempt?: Attempt;
  /** Time of the last change, in milliseconds. */
  at: number;
}

const KEY = 'forecourt.drafts';
const MAX_DRAFTS = 10;
const MAX_AGE_MS = 3 * 24 * 3_600_000;
/** Longer texts are cut off nowhere else; here they would fill the storage. */
const MAX_LENGTH = 20_000;

const isAttempt = (value: unknown): value is Attempt =>
  isObject(value) && typeof value.content === 'string' && typeof value.key === 'string';

const isDraft = (value: unknown): value is Draft =>
  isObject(value) &&
  typeof value.at === 'number' &&
  isObject(value.values) &&
  Object.values(value.values).every((text) => typeof text === 'string') &&
  (value.attempt === undefined || isAttempt(value.attempt));

/** All drafts that are not too old, by form, oldest first. */
function readDrafts(now: number): [string, Draft][] {
  const stored = readStored(KEY);
  if (!isObject(stored)) return [];
  return Object.entries(stored)
    .flatMap(([form, draft]): [string, Draft][] =>
      isDraft(draft) && now - draft.at < MAX_AGE_MS ? [[form, draft]] : [],
    )
    .sort(([, a], [, b]) => a.at - b.at);
}

function writeDrafts(drafts: readonly (readonly [string, Draft])[]): void {
  if (drafts.length === 0) return removeStored(KEY);
  writeStored(KEY, Object.fromEntries(drafts.slice(-MAX_DRAFTS)));
}

const findDraft = (form: string, now: number): Draft | undefined =>
  readDrafts(now).find(([name]) => name === form)?.[1];

/** What was typed into a form and not sent; empty if nothing was. */
export const readDraft = (form: string, now = Date.now()): DraftValues => findDraft(form, now)?.values ?? {};

/** The last attempt to send a form; undefined if it was sent, or never tried. */
export const readAttempt = (form: string, now = Date.now()): Attempt | undefined =>
  findDraft(form, now)?.attempt;

function writeDraft(form: string, draft: Draft): void {
  const others = readDrafts(draft.at).filter(([name]) => name !== form);
  const isEmpty = Object.keys(draft.values).length === 0 && !draft.attempt;
  writeDrafts(isEmpty ? others : [...others, [form, draft]]);
}

/** Keeps what is typed into a form. Empty fields are left out; a form without any text has no draft. */
export function saveDraft(form: string, values: DraftValues, now = Date.now()): void {
  const typed = Object.fromEntries(
    Object.entries(values)
      .filter(([, text]) => text.trim() !== '')
      .map(([name, text]) => [name, text.slice(0, MAX_LENGTH)]),
  );
  const attempt = readAttempt(form, now);
  writeDraft(form, { values: typed, ...(attempt && { attempt }), at: now });
}

/** Keeps an attempt to send a form, so that the same content has the same key after a reload. */
export const saveAttempt = (form: string, attempt: Attempt, now = Date.now()): void =>
  writeDraft(form, { values: readDraft(form, now), attempt, at: now });

/** Deletes the drafts of all forms. */
export const forgetDrafts = (): void => removeStored(KEY);

/** Forgets what was typed into a form and the attempts to send it. */
export function removeDraft(form: string, now = Date.now()): void {
  writeDrafts(readDrafts(now).filter(([name]) => name !== form));
}
