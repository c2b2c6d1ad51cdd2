import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { readDraft, removeDraft, saveDraft } from '../../engine/browser/api/lead-drafts';
import { forgetStoredContact, readStoredContact } from '../../engine/browser/api/sent-leads';
import { sentNames } from '../../engine/dealer';
import type { FormField, PageForm } from '../../schemas';
import { getDays } from './field-limits';
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
  'date',
  'appointment',
  'vehicle',
  'files',
]);

/** Kinds of fields that start with the contact details of the last form (LEAD-040). */
const CONTACT: ReadonlySet<Kind> = new Set<Kind>(['name', 'email', 'phone', 'postcode']);

/** Whether a saved value is still valid: a day may have passed, and an option may no longer exist. */
function isUsable(field: FormField, value: string, today: string): boolean {
  if (field.kind === 'select' || field.kind === 'radio')
    return field.options?.some(({ id }) => id === value) ?? false;
  const { first } = getDays(field, today);
  return first === undefined || value >= first;
}

const NONE: ReadonlySet<string> = new Set();

interface DraftOptions {
  methods: UseFormReturn<FormInput>;
  fields: readonly FormField[];
  /** The initial contents of the controls. */
  start: FormInput;
  /** The name of the draft. A form has one draft per car. */
  name: string;
  /** The server shows the form again with the values that were sent, which are newer than any draft. */
  isRedisplayed: boolean;
  today: string;
  uploads: UploadQueues;
}

/** What a draft contains of a control: its text, or the ids of its photos. The server deletes photos after a day. */
const toKeptText = (value: FormInput[string]): string | undefined =>
  Array.isArray(value) ? value.join(' ') : typeof value === 'string' ? value : undefined;

function fill({ methods, uploads }: DraftOptions, name: string, text: string): void {
  const queue = uploads.get(name);
  if (queue) queue.restore(text.split(' '));
  else methods.setValue(name, text);
}

export interface FormDraft {
  /** Names of the controls that the browser filled in with saved values. */
  filled: ReadonlySet<string>;
  /** Saves the current contents of the controls. */
  save(): void;
  /** Deletes the draft, once its form has been sent. */
  forget(): void;
  /** Clears the form, and deletes the draft and the visitor's contact details. */
  clear(): void;
}

/** The values that the browser has saved for a form's fields, by name: the draft or, failing that, contact details. */
function* listSavedValues({
  fields,
  name: draftName,
  isRedisplayed,
  today,
}: DraftOptions): Generator<[name: string, value: string]> {
  const draft = isRedisplayed ? {} : readDraft(draftName);
  const contact: Readonly<Record<string, string | undefined>> = readStoredContact();
  for (const field of fields) {
    if (!KEPT.has(field.kind)) continue;
    for (const name of sentNames(field)) {
      const value = draft[name] ?? (CONTACT.has(field.kind) ? contact[name] : undefined);
      if (value !== undefined && isUsable(field, value, today)) yield [name, value];
    }
  }
}

const listKeptNames = (fields: readonly FormField[]): string[] =>
  fields.filter(({ kind }) => KEPT.has(kind)).flatMap((field) => sentNames(field));

type TypedOptions = Pick<DraftOptions, 'methods' | 'fields' | 'start' | 'name'>;

/** The values that differ from the initial ones. */
function listTypedValues({ methods, fields, start }: TypedOptions): [name: string, value: string][] {
  const input = methods.getValues();
  return listKeptNames(fields).flatMap((name): [string, string][] => {
    const text = toKeptText(input[name]);
    return text !== undefined && text !== toKeptText(start[name]) ? [[name, text]] : [];
  });
}

/** Saves the current contents of a form's controls. */
export const saveTypedValues = (options: TypedOptions): void =>
  saveDraft(options.name, Object.fromEntries(listTypedValues(options)));

/**
 * Saves what visitors type into a form on their device until they send it, and restores it after a reload, the Back
 * button or another visit. Fields without a draft get the contact details of the last form that was sent (LEAD-040).
 */
export function useFormDraft(options: DraftOptions): FormDraft {
  const { methods, fields, start, name: draftName } = options;
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
    // What the visitor typed before the script ran must survive a reload as well.
    if (isTyped) saveTypedValues(atStart);
    // Wait for the effect to end: the note that the form was filled in must not delay the fields.
    if (filledNames.size > 0) queueMicrotask(() => setFilled(filledNames));
  }, [atStart]);

  return {
    filled,
    save: () => saveTypedValues(options),
    forget: () => removeDraft(draftName),
    clear() {
      for (const name of listKeptNames(fields)) {
        methods.setValue(name, start[name] ?? '');
        options.uploads.get(name)?.restore([]);
      }
      removeDraft(draftName);
      forgetStoredContact();
      setFilled(NONE);
    },
  };
}

/** The name of a form's draft. Forms with different initial messages, such as about a model, have separate drafts. */
export const createDraftName = (
  { id, values }: Pick<PageForm, 'id' | 'values'>,
  carId: string | undefined,
): string =>
  ['form', id, carId, typeof values?.message === 'string' ? values.message.slice(0, 100) : '']
    .filter(Boolean)
    .join(':');
