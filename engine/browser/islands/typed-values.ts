/** A field that the visitor changed before React hydrated the island. */
interface TypedValue {
  field: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
  value: string;
  checked: boolean;
}
type Field = TypedValue['field'];

const isField = (element: Element): element is Field =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement;

const getServerValue = (field: Field): string =>
  field instanceof HTMLSelectElement
    ? (([...field.options].find((option) => option.defaultSelected) ?? field.options[0])?.value ?? '')
    : field.defaultValue;

/**
 * Sets a property with the native setter. React overrides the element's own setter and would ignore the value
 * as unchanged.
 */
function setNativeProperty(field: Field, name: 'value' | 'checked', value: string | boolean): void {
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), name)?.set;
  setter?.call(field, value);
}

/** Resets a field to the value in the server's HTML. */
function resetField(field: Field): void {
  if (field instanceof HTMLInputElement) field.checked = field.defaultChecked;
  const value = getServerValue(field);
  if (field.value !== value) field.value = value;
}

/**
 * Collects user input that differs from the server's HTML and resets those fields, so that hydration finds the HTML
 * that it expects.
 */
export function captureTypedValues(island: HTMLElement): TypedValue[] {
  const typedValues: TypedValue[] = [];
  for (const field of island.querySelectorAll('input,select,textarea')) {
    if (!isField(field)) continue;
    const checked = field instanceof HTMLInputElement && field.checked;
    const isTicked = field instanceof HTMLInputElement && field.checked !== field.defaultChecked;
    if (isTicked || field.value !== getServerValue(field))
      typedValues.push({ field, value: field.value, checked });
  }
  // Fields are reset after all have been collected, because resetting a radio button changes the others in its group.
  for (const { field } of typedValues) resetField(field);
  return typedValues;
}

/** Restores each value as if it were entered now, so that the island's handlers run. */
export function restoreTypedValues(typedValues: readonly TypedValue[]): void {
  for (const { field, value, checked } of typedValues) {
    if (!field.isConnected) continue;
    if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
      // A radio button is cleared by choosing another one; a click would choose it again.
      const isClearedRadio = field.type === 'radio' && !checked;
      if (field.checked !== checked && !isClearedRadio) field.click();
      continue;
    }
    setNativeProperty(field, 'value', value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }
}
