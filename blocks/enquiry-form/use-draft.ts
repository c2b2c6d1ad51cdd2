import { useEffect, useState, type RefObject } from 'react';
import { readDraft, removeDraft, saveDraft } from '../../engine/browser/api/lead-drafts';
import { forgetStoredContact, readStoredContact } from '../../engine/browser/api/sent-leads';

/** Fields that are kept. Choices are not: a visitor gives consent each time. */
const FIELDS = ['dateTime', 'message', 'name', 'email', 'phone'] as const;

type Field = HTMLInputElement | HTMLTextAreaElement;

function* listFields(form: HTMLFormElement): Generator<[string, Field]> {
  for (const name of FIELDS) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) yield [name, field];
  }
}

/** Sets a field as if the visitor had typed, so that a counter beside it is right. */
function fill(field: Field, value: string): void {
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** A day that has passed since it was typed is of no use. */
const isOutdated = (field: Field, value: string): boolean =>
  field instanceof HTMLInputElement && field.min !== '' && value < field.min;

/** Fills fields that the visitor has not touched. Returns whether it filled any. */
function fillUntouched(form: HTMLFormElement, values: Readonly<Record<string, string>>): boolean {
  let hasFilled = false;
  for (const [name, field] of listFields(form)) {
    const value = values[name];
    if (value === undefined || field.value !== field.defaultValue || field.value === value) continue;
    if (isOutdated(field, value)) continue;
    fill(field, value);
    hasFilled = true;
  }
  return hasFilled;
}

interface DraftState {
  /** The browser filled in what it remembers. */
  isFilled: boolean;
  /** Keeps what the fields contain now. */
  save(): void;
  /** Forgets the draft, once its form has been sent. */
  forget(): void;
  /** Empties the form, and forgets the draft and the visitor's contact details. */
  clear(): void;
}

/**
 * Keeps what is typed into a form on the device until it is sent, and fills it in again after a reload, the Back button
 * or another visit. Fields without a draft get the contact details of the last form that was sent (LEAD-040).
 * @param name a form has one draft for each car
 * @param isShownAgain the server shows the form again with what was sent, which is newer than any draft
 */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  { name, isShownAgain }: { name: string; isShownAgain: boolean },
): DraftState {
  const [isFilled, setIsFilled] = useState(false);
  useEffect(() => {
    if (!form.current) return;
    const remembered = { ...readStoredContact(), ...(isShownAgain ? {} : readDraft(name)) };
    // After the effect: the note that the form was filled in must not delay the fields.
    if (fillUntouched(form.current, remembered)) queueMicrotask(() => setIsFilled(true));
  }, [form, name, isShownAgain]);
  return {
    isFilled,
    save() {
      if (!form.current) return;
      const typed = [...listFields(form.current)].map(([field, { value }]) => [field, value] as const);
      saveDraft(name, Object.fromEntries(typed));
    },
    forget: () => removeDraft(name),
    clear() {
      if (!form.current) return;
      for (const [, field] of listFields(form.current)) fill(field, field.defaultValue);
      removeDraft(name);
      forgetStoredContact();
      setIsFilled(false);
    },
  };
}
