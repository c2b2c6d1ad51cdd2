type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isField = (element: Element): element is Field =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement;

const isCheckable = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

const getServerValue = (field: Field): string =>
  field instanceof HTMLSelectElement
    ? (([...field.options].find((option) => option.defaultSelected) ?? field.options[0])?.value ?? '')
    : field.defaultValue;

const isChanged = (field: Field): boolean =>
  isCheckable(field) ? field.checked !== field.defaultChecked : field.value !== getServerValue(field);

/** React's record of a field's last value: an event is ignored if the value is still the same. */
interface TrackedField {
  _valueTracker?: { setValue(value: string): void };
}

/**
 * Tells React about everything that the visitor entered before it hydrated the island, as if it were entered now. Must
 * run in an effect of the hydration: React keeps the entered values until the first update, and an update cannot come
 * before the effects.
 *
 * Text is not set again, which would move the caret and interrupt the keyboards of phones: only React's record of it is
 * reset to the server's value.
 */
export function reportEarlyInput(island: HTMLElement): void {
  const fields = [...island.querySelectorAll('input,select,textarea')].filter(isField).filter(isChanged);
  const ticked = fields.filter(isCheckable).map((field) => ({ field, checked: field.checked }));
  // Resetting a radio button changes the others in its group, so all are reset before one is chosen.
  for (const { field } of ticked) field.checked = field.defaultChecked;
  for (const { field, checked } of ticked) {
    // A radio button is cleared by choosing another one; a click would choose it again.
    const isClearedRadio = field.type === 'radio' && !checked;
    if (field.checked !== checked && !isClearedRadio) field.click();
  }
  for (const field of fields.filter((changed) => !isCheckable(changed))) {
    (field as TrackedField)._valueTracker?.setValue(getServerValue(field));
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }
}
