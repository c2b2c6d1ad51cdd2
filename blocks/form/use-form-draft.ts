import { useEffect, useRef, useState, type RefObject } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import {
  loadAccountDraft,
  removeAccountDraft,
  saveAccountDraft,
} from '../../engine/browser/api/account-drafts';
import {
  forgetSent,
  readDraft,
  readDraftTime,
  removeDraft,
  saveDraft,
} from '../../engine/browser/api/lead-drafts';
import { forgetStoredContact, readStoredContact } from '../../engine/browser/api/sent-leads';
import { sentNames } from '../../engine/dealer';
import type { FormField, PageForm } from '../../schemas';
import type { DraftPlace } from './use-draft-place';
import { getDateRange } from './field-limits';
import type { FormInput } from './form-input';
import type { UploadQueues } from './use-upload-queues';

type Kind = FormField['kind'];

/** Kinds of fields that a draft contains. It never contains consent, which visitors give each time. */
const KEPT: ReadonlySet<Kind> = new Set<Kind>([
  'text',
  'textarea',
  'name',
  'email',
  'phone',
  'postcode',
  'rego',
  'vin',
  'kilometres',
  'money',
  'year',
  'select',
  'radio',
  'checkbox-group',
  'date',
  'appointment',
  'vehicle',
  'location',
  'dealership',
  'files',
]);

/** Kinds of fields that start with the contact details of the last form (LEAD-040). */
const CONTACT: ReadonlySet<Kind> = new Set<Kind>(['name', 'email', 'phone', 'postcode']);

/** Kinds of fields that a draft in the visitor's account contains: what they want, and not who they are. */
const SHARED: ReadonlySet<Kind> = new Set<Kind>([
  ...(['text', 'postcode', 'kilometres', 'money', 'year', 'select', 'radio', 'checkbox-group'] as const),
]);

/** The name under which a draft contains the id of the step that was shown. No field can have it. */
const STEP_NAME = '#step';

/** Whether a saved value is still valid: a day may have passed, and an option may no longer exist. */
function isUsable(
  field: FormField,
  value: string,
  { today, choices }: Pick<DraftOptions, 'today' | 'choices'>,
): boolean {
  if (field.kind === 'select' || field.kind === 'radio')
    return field.options?.some(({ id }) => id === value) ?? false;
  if (field.kind === 'checkbox-group')
    return value
      .split('\n')
      .every((id) => id === '' || (field.options?.some((option) => option.id === id) ?? false));
  if (field.kind === 'location' || field.kind === 'dealership')
    return choices[field.id]?.some(({ id }) => id === value) ?? false;
  const { first } = getDateRange(field, today);
  return first === undefined || value >= first;
}

const NONE: ReadonlySet<string> = new Set();

interface DraftOptions {
  methods: UseFormReturn<FormInput>;
  fields: readonly FormField[];
  /** The initial contents of the controls. */
  start: FormInput;
  choices: PageForm['choices'];
  /** The name of the draft. A form has one draft per car. */
  name: string;
  place: DraftPlace;
  /** The draft is also in the account of a visitor who has signed in. */
  isShared: boolean;
  /** The server shows the form again with the values that were sent, which are newer than any draft. */
  isRedisplayed: boolean;
  today: string;
  uploads: UploadQueues;
  /** The id of the step shown; undefined for the first. */
  stepId: string | undefined;
  /** Shows the step at which the visitor stopped. */
  onStep(id: string): void;
}

/** What a draft contains of a control: its text, its chosen options, or the ids of its photos. The server deletes photos after a day. */
const toKeptText = (value: FormInput[string]): string | undefined =>
  Array.isArray(value) ? value.join('\n') : typeof value === 'string' ? value : undefined;

function fill({ methods, start, uploads }: DraftOptions, name: string, text: string): void {
  const queue = uploads.get(name);
  // Drafts of former versions separate photos with spaces.
  if (queue) queue.restore(text.split(/[\n ]/));
  else if (Array.isArray(start[name]))
    methods.setValue(
      name,
      text.split('\n').filter((id) => id !== ''),
    );
  else methods.setValue(name, text);
}

export interface FormDraft {
  /** Names of the controls that the browser filled in with saved values. */
  filled: ReadonlySet<string>;
  /** Saves the current contents of the controls, and the step shown: by default the one that was rendered. */
  save(stepId?: string): void;
  /** Deletes the draft, once its form has been sent. */
  forget(): void;
  /** Clears the form, and deletes the draft and the visitor's contact details. */
  clear(): void;
}

/** The values that the browser has saved for a form's fields, by name: the draft or, failing that, contact details. */
function* listSavedValues({
  fields,
  name: draftName,
  place,
  isRedisplayed,
  ...context
}: DraftOptions): Generator<[name: string, value: string]> {
  const draft = isRedisplayed ? {} : readDraft(draftName, { place: place.get() });
  const contact: Readonly<Record<string, string | undefined>> = readStoredContact();
  for (const field of fields) {
    if (!KEPT.has(field.kind)) continue;
    for (const name of sentNames(field)) {
      const value = draft[name] ?? (CONTACT.has(field.kind) ? contact[name] : undefined);
      if (value !== undefined && isUsable(field, value, context)) yield [name, value];
    }
  }
}

const listKeptNames = (fields: readonly FormField[]): string[] =>
  fields.filter(({ kind }) => KEPT.has(kind)).flatMap((field) => sentNames(field));

type TypedOptions = Pick<DraftOptions, 'methods' | 'fields' | 'start' | 'name' | 'place'> &
  Partial<Pick<DraftOptions, 'stepId'>>;

/** The values that differ from the initial ones. */
function listTypedValues({ methods, fields, start }: TypedOptions): [name: string, value: string][] {
  const input = methods.getValues();
  return listKeptNames(fields).flatMap((name): [string, string][] => {
    const text = toKeptText(input[name]);
    return text !== undefined && text !== toKeptText(start[name]) ? [[name, text]] : [];
  });
}

/**
 * Keeps the choices of a visitor who has signed in in the account.
 * @param isInAccount whether the account may have an earlier draft, which an empty one must replace
 */
function shareTypedValues(options: TypedOptions, isInAccount: RefObject<boolean>): void {
  const { fields, name, stepId } = options;
  const shared = fields.filter(({ kind }) => SHARED.has(kind));
  const typed = listTypedValues({ ...options, fields: shared });
  if (typed.length === 0 && !isInAccount.current) return;
  isInAccount.current = true;
  if (stepId !== undefined) typed.push([STEP_NAME, stepId]);
  void saveAccountDraft(name, Object.fromEntries(typed));
}

/** Saves the current contents of a form's controls, with the step that shows them. */
export function saveTypedValues(options: TypedOptions): void {
  const { name, place, stepId } = options;
  const typed = listTypedValues(options);
  if (typed.length > 0 && stepId !== undefined) typed.push([STEP_NAME, stepId]);
  saveDraft(name, Object.fromEntries(typed), { place: place.get() });
}

/**
 * Saves what visitors type into a form on their device until they send it, and restores it after a reload, the Back
 * button or another visit. Fields without a draft get the contact details of the last form that was sent (LEAD-040).
 */
export function useFormDraft(options: DraftOptions): FormDraft {
  const { methods, fields, start, name: draftName } = options;
  const isInAccount = useRef(false);
  const remove = () => {
    isInAccount.current = false;
    removeDraft(draftName, { place: 'tab' });
    removeDraft(draftName);
    if (options.isShared) void removeAccountDraft(draftName);
    // The browser may have tried to send the form by itself before the page with the draft's name was shown again.
    forgetSent();
  };
  const [filled, setFilled] = useState<ReadonlySet<string>>(NONE);
  const [atStart] = useState(options);
  useEffect(() => {
    const { methods, start } = atStart;
    const isTyped = listTypedValues(atStart).length > 0;
    const filledNames = new Set<string>();
    for (const [name, value] of listSavedValues(atStart)) {
      const current = toKeptText(methods.getValues(name)) ?? '';
      // The visitor may have typed before the script ran.
      if (current !== (toKeptText(start[name]) ?? '') || current === value) continue;
      fill(atStart, name, value);
      filledNames.add(name);
    }
    const stepId = atStart.isRedisplayed
      ? undefined
      : readDraft(atStart.name, { place: atStart.place.get() })[STEP_NAME];
    // What the visitor typed before the script ran must survive a reload as well.
    if (isTyped) saveTypedValues(atStart);
    if (atStart.isShared && !atStart.isRedisplayed && !isTyped)
      void takeFromAccount(atStart, setFilled).then((isFound) => {
        if (isFound) isInAccount.current = true;
      });
    // Wait for the effect to end: the note that the form was filled in must not delay the fields.
    if (filledNames.size > 0) queueMicrotask(() => setFilled(filledNames));
    if (stepId !== undefined && !isTyped) queueMicrotask(() => atStart.onStep(stepId));
  }, [atStart]);

  return {
    filled,
    save: (stepId) => {
      const saved = { ...options, stepId: stepId ?? options.stepId };
      saveTypedValues(saved);
      // With each step, not with each key.
      if (options.isShared && stepId !== undefined) shareTypedValues(saved, isInAccount);
    },
    forget: remove,
    clear() {
      for (const name of listKeptNames(fields)) {
        methods.setValue(name, start[name] ?? '');
        options.uploads.get(name)?.restore([]);
      }
      remove();
      forgetStoredContact();
      setFilled(NONE);
    },
  };
}

/**
 * Goes on with the draft in the account, if it is newer than the one on this device and the visitor has not started here.
 * @returns whether the account has a draft
 */
async function takeFromAccount(
  options: DraftOptions,
  setFilled: (names: ReadonlySet<string>) => void,
): Promise<boolean> {
  const { name, place, methods, fields, start } = options;
  const before = JSON.stringify(listTypedValues(options));
  const draft = await loadAccountDraft(name);
  if (!draft) return false;
  if (draft.at <= readDraftTime(name, { place: place.get() })) return true;
  if (JSON.stringify(listTypedValues(options)) !== before) return true;
  const filled = new Set<string>();
  for (const field of fields) {
    if (!SHARED.has(field.kind)) continue;
    const saved = draft.answers[field.id];
    // A draft leaves out what is as at the start: it was cleared or unticked on the other device.
    const value = saved ?? toKeptText(start[field.id]);
    if (value === undefined || (saved !== undefined && !isUsable(field, saved, options))) continue;
    if (toKeptText(methods.getValues(field.id)) === value) continue;
    fill(options, field.id, value);
    if (saved !== undefined) filled.add(field.id);
  }
  if (filled.size > 0) setFilled(filled);
  const stepId = draft.answers[STEP_NAME];
  saveTypedValues({ ...options, stepId });
  if (stepId !== undefined) options.onStep(stepId);
  return true;
}

/** The name of a form's draft. Forms with different initial messages, such as about a model, have separate drafts. */
export const createDraftName = (
  { id, values }: Pick<PageForm, 'id' | 'values'>,
  carId: string | undefined,
): string =>
  ['form', id, carId, typeof values?.message === 'string' ? values.message.slice(0, 100) : '']
    .filter(Boolean)
    .join(':');
