/**
 * Form entries that visitors have typed but not sent. They stay in this browser until the form is sent or
 * three days have passed, so that a reload, the Back button or a closed tab loses nothing. Those of an order stay until its
 * deposit is paid, so that visitors can change it. Private answers
 * stay in the tab and are deleted when it closes, unless visitors choose to keep them.
 */
import { isObject } from '../../lib';
import { DRAFTS_KEY } from '../stores/draft-key';
import { readStored, removeStored, writeStored, type StoragePlace } from '../stores/json-storage';
import { removeAccountDraft } from './account-drafts';
import { ORDERED_CAR } from './ordered-car';

/** What the visitor typed, by field name. */
export type DraftValues = Readonly<Record<string, string>>;

/** A submission that may have been stored although the response was lost. */
export interface Attempt {
  content: string;
  /** Its idempotency key. */
  key: string;
}

interface Draft {
  values: DraftValues;
  attempt?: Attempt;
  /** The form has ordered its car, and was not changed since. */
  isOrdered?: boolean;
  /** Time of the last change, in milliseconds. */
  at: number;
}

const KEY = DRAFTS_KEY;
const MAX_DRAFTS = 10;
const MAX_AGE_MS = 3 * 24 * 3_600_000;
/** Longer texts are only truncated here, where they would fill the storage. */
const MAX_LENGTH = 20_000;

const isAttempt = (value: unknown): value is Attempt =>
  isObject(value) && typeof value.content === 'string' && typeof value.key === 'string';

const isDraft = (value: unknown): value is Draft =>
  isObject(value) &&
  typeof value.at === 'number' &&
  isObject(value.values) &&
  Object.values(value.values).every((text) => typeof text === 'string') &&
  (value.attempt === undefined || isAttempt(value.attempt)) &&
  (value.isOrdered === undefined || typeof value.isOrdered === 'boolean');

/** When and where a draft is read or saved. */
export interface DraftUse {
  /** Milliseconds. Default: now. */
  now?: number;
  /** Default: the device. */
  place?: StoragePlace;
}

const resolveUse = ({ now = Date.now(), place = 'device' }: DraftUse): Required<DraftUse> => ({ now, place });

/** All current drafts, by form, oldest first. */
function readDrafts(use: DraftUse): [string, Draft][] {
  const { now, place } = resolveUse(use);
  const stored = readStored(KEY, place);
  if (!isObject(stored)) return [];
  return Object.entries(stored)
    .flatMap(([form, draft]): [string, Draft][] =>
      isDraft(draft) && now - draft.at < MAX_AGE_MS ? [[form, draft]] : [],
    )
    .sort(([, a], [, b]) => a.at - b.at);
}

function writeDrafts(drafts: readonly (readonly [string, Draft])[], place: StoragePlace): void {
  if (drafts.length === 0) return removeStored(KEY, place);
  writeStored(KEY, Object.fromEntries(drafts.slice(-MAX_DRAFTS)), place);
}

const findDraft = (form: string, use: DraftUse): Draft | undefined =>
  readDrafts(use).find(([name]) => name === form)?.[1];

/** What was typed into a form and not sent; empty if nothing was. */
export const readDraft = (form: string, use: DraftUse = {}): DraftValues =>
  findDraft(form, use)?.values ?? {};

/** When a draft was changed last, in milliseconds; 0 without one. */
export const readDraftTime = (form: string, use: DraftUse = {}): number => findDraft(form, use)?.at ?? 0;

/** Whether there is a draft of a form. */
export const hasDraft = (form: string, use: DraftUse = {}): boolean => findDraft(form, use) !== undefined;

/** The last attempt to send a form; undefined if it was sent, or never tried. */
export const readAttempt = (form: string, use: DraftUse = {}): Attempt | undefined =>
  findDraft(form, use)?.attempt;

function writeDraft(form: string, draft: Omit<Draft, 'at'>, use: DraftUse): void {
  const { now, place } = resolveUse(use);
  const others = readDrafts({ now, place }).filter(([name]) => name !== form);
  const isEmpty = Object.keys(draft.values).length === 0 && !draft.attempt;
  writeDrafts(isEmpty ? others : [...others, [form, { ...draft, at: now }]], place);
}

/** Stores the entries of a form. Empty fields are omitted; a form without any text has no draft. */
export function saveDraft(form: string, values: DraftValues, use: DraftUse = {}): void {
  const typed = Object.fromEntries(
    Object.entries(values)
      .filter(([, text]) => text.trim() !== '')
      .map(([name, text]) => [name, text.slice(0, MAX_LENGTH)]),
  );
  const attempt = readAttempt(form, use);
  writeDraft(form, { values: typed, ...(attempt && { attempt }) }, use);
}

/** Keeps an attempt to send a form, so that the same content has the same key after a reload. */
export const saveAttempt = (form: string, attempt: Attempt, use: DraftUse = {}): void =>
  writeDraft(form, { values: readDraft(form, use), attempt }, use);

/** Records that a form has ordered its car. */
export function markOrdered(form: string): void {
  const draft = findDraft(form, {});
  if (draft) writeDraft(form, { ...draft, isOrdered: true }, {});
}

/** Deletes the drafts of an order that is paid, here and in the account. */
function forgetOrdered(): void {
  const carId = document.querySelector(`[${ORDERED_CAR}]`)?.getAttribute(ORDERED_CAR) ?? '';
  if (carId === '') return;
  for (const [form, { isOrdered }] of readDrafts({})) {
    if (isOrdered !== true || !`${form}:`.includes(`:${carId}:`)) continue;
    removeDraft(form);
    void removeAccountDraft(form);
  }
}

/** Moves a draft with its attempt to another storage, and deletes it in the first one. */
export function moveDraft(form: string, to: StoragePlace, now = Date.now()): void {
  const from = to === 'tab' ? 'device' : 'tab';
  const draft = findDraft(form, { now, place: from });
  removeDraft(form, { now, place: from });
  if (draft) writeDraft(form, draft, { now, place: to });
}

/** Uses the newer of two drafts of a form, in the tab and on the device, from the device alone. */
export function keepNewestOnDevice(form: string, now = Date.now()): void {
  const [inTab, onDevice] = [findDraft(form, { now, place: 'tab' }), findDraft(form, { now })];
  if (inTab && onDevice && inTab.at > onDevice.at) moveDraft(form, 'device', now);
  else removeDraft(form, { now, place: 'tab' });
}

/** Deletes old drafts on the device. */
export function removeOldDrafts(now = Date.now()): void {
  const stored = readStored(KEY);
  const kept = readDrafts({ now });
  if (isObject(stored) && Object.keys(stored).length > kept.length) writeDrafts(kept, 'device');
}

/** Deletes drafts that nobody needs any more. Called on every page, because their form may never be opened again. */
export function tidyDrafts(): void {
  forgetOrdered();
  removeOldDrafts();
}

const SENT_KEY = 'forecourt.sent-draft';

/** Records that the browser submits a form natively, so that the success page can delete the draft. */
export const markSent = (form: string): void => writeStored(SENT_KEY, form, 'tab');

/** Deletes the draft of a form that the browser submitted natively. */
export function forgetSent(): void {
  const form = readStored(SENT_KEY, 'tab');
  if (typeof form !== 'string') return;
  removeStored(SENT_KEY, 'tab');
  removeDraft(form);
  removeDraft(form, { place: 'tab' });
}

/** Deletes the drafts of all forms. */
export function forgetDrafts(): void {
  removeStored(KEY);
  removeStored(KEY, 'tab');
}

/** Deletes the entries of a form and the record of attempts to send it. */
export function removeDraft(form: string, use: DraftUse = {}): void {
  const { now, place } = resolveUse(use);
  writeDrafts(
    readDrafts({ now, place }).filter(([name]) => name !== form),
    place,
  );
}
