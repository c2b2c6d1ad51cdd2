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

/** Kinds that are kept. Consent is not: a visitor gives it each time. */
const KEPT: ReadonlySet<Kind> = new Set<Kind>([
  'text',
  'textarea',
  'name',
  'email',
  'phone',
  'postcode',
  'rego',
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

/** Kinds that start with the contact details of the last form (LEAD-040). */
const CONTACT: ReadonlySet<Kind> = new Set<Kind>(['name', 'email', 'phone', 'postcode']);

/** Whether a remembered value can still be entered: a day may have passed, and an option may be gone. */
function isUsable(field: FormField, value: string, today: string): boolean {
  if (field.kind === 'select' || field.kind === 'radio')
    return field.options?.some(({ id }) => id === value) ?? false;
  const { first } = getDays(field, today);
  return first === undefined || value >= first;
}

interface DraftOptions {
  methods: UseFormReturn<FormInput>;
  fields: readonly FormField[];
  /** What the controls start with. */
  start: FormInput;
  /** A form has one draft for each car. */
  name: string;
  /** The server shows the form again with what was sent, which is newer than any draft. */
  isRedisplayed: boolean;
  today: string;
  uploads: UploadQueues;
}

/** What is kept of a control: its text, or the ids of its photos. The server deletes photos after a day. */
const toKeptText = (value: FormInput[string]): string | undefined =>
  Array.isArray(value) ? value.join(' ') : typeof value === 'string' ? value : undefined;

function fill({ methods, uploads }: DraftOptions, name: string, text: string): void {
  const queue = uploads.get(name);
  if (queue) queue.restore(text.split(' '));
  else methods.setValue(name, text);
}

export interface FormDraft {
  /** The browser filled in what it remembers. */
  isFilled: boolean;
  /** Keeps what the controls contain now. */
  save(): void;
  /** Forgets the draft, once its form has been sent. */
  forget(): void;
  /** Empties the form, and forgets the draft and the visitor's contact details. */
  clear(): void;
}

/** What the browser remembers of a form's fields: the draft, else contact details. By name, with the field. */
function* listRemembered({
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

/** What the fields contain that they did not start with. */
function listTyped({ methods, fields, start }: TypedOptions): [name: string, value: string][] {
  const input = methods.getValues();
  return listKeptNames(fields).flatMap((name): [string, string][] => {
    const text = toKeptText(input[name]);
    return text !== undefined && text !== toKeptText(start[name]) ? [[name, text]] : [];
  });
}

/** Keeps what the controls of a form contain now. */
export const saveTyped = (options: TypedOptions): void =>
  saveDraft(options.name, Object.fromEntries(listTyped(options)));

/**
 * Keeps what is typed into a form on the device until it is sent, and fills it in again after a reload, the Back button
 * or another visit. Fields without a draft get the contact details of the last form that was sent (LEAD-040).
 */
export function useFormDraft(options: DraftOptions): FormDraft {
  const { methods, fields, start, name: draftName } = options;
  const [isFilled, setIsFilled] = useState(false);
  const [atStart] = useState(options);
  useEffect(() => {
    const { methods, start } = atStart;
    const isTyped = listTyped(atStart).length > 0;
    let hasFilled = false;
    for (const [name, value] of listRemembered(atStart)) {
      const current = toKeptText(methods.getValues(name)) ?? '';
      // The visitor may have typed before the script ran.
      if (current !== (toKeptText(start[name]) ?? '') || current === value) continue;
      fill(atStart, name, value);
      hasFilled = true;
    }
    // What was typed before the script ran must survive a reload too.
    if (isTyped) saveTyped(atStart);
    // After the effect: the note that the form was filled in must not delay the fields.
    if (hasFilled) queueMicrotask(() => setIsFilled(true));
  }, [atStart]);

  return {
    isFilled,
    save: () => saveTyped(options),
    forget: () => removeDraft(draftName),
    clear() {
      for (const name of listKeptNames(fields)) {
        methods.setValue(name, start[name] ?? '');
        options.uploads.get(name)?.restore([]);
      }
      removeDraft(draftName);
      forgetStoredContact();
      setIsFilled(false);
    },
  };
}

/** The name of a form's draft. A form that starts with a text, such as about a model, is another one. */
export const draftNameOf = (
  { id, values }: Pick<PageForm, 'id' | 'values'>,
  carId: string | undefined,
): string =>
  ['form', id, carId, typeof values?.message === 'string' ? values.message.slice(0, 100) : '']
    .filter(Boolean)
    .join(':');
