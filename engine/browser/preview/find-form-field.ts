interface FoundField {
  readonly form: string;
  readonly field: string;
}

const isNamed = (control: Element): control is Element & { name: string } =>
  'name' in control && typeof control.name === 'string' && control.name !== '';

/** The names of the controls in an element, or its own name. Hidden values are not visible in the page. */
const listNames = (element: Element): Set<string> =>
  new Set(
    [element, ...element.querySelectorAll('input, select, textarea')]
      .filter((control) => !(control instanceof HTMLInputElement && control.type === 'hidden'))
      .flatMap((control) =>
        isNamed(control) && !(control instanceof HTMLFormElement) ? [control.name] : [],
      ),
  );

/**
 * Finds the form's field that was clicked: its control, its label, or anything else that belongs to it alone, such as
 * its help.
 */
export function findFormField(target: Element): FoundField | undefined {
  const form = target.closest('form');
  const id = form?.querySelector<HTMLInputElement>('input[type=hidden][name=form]')?.value;
  if (!form || id === undefined) return undefined;
  const label = target.closest('label')?.control;
  for (let element = label ?? target; element !== form; element = element.parentElement ?? form) {
    const [name, ...others] = listNames(element);
    if (name === undefined) continue;
    return others.length === 0 ? { form: id, field: name } : undefined;
  }
  return undefined;
}
