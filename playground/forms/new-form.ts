import type { PlaygroundFormInfo, PlaygroundNode } from '../../schemas';
import { getItemId, isEqual, type JsonObject } from '../../engine/layout';
import { isWindowsReservedName } from '../../engine/lib';
import { findFieldDefault, findFormDefault } from './field-kinds';

/** As in `schemas/form-file.schema.json`. */
const ID = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const MAX_ID = 80;

/** Explains why a form cannot have an id, and what to do; undefined if it can. */
export function findFormIdProblem(id: string, forms: readonly PlaygroundFormInfo[]): string | undefined {
  if (id === '') return 'Enter an ID, such as tow-bars.';
  if (!ID.test(id) || id.length > MAX_ID)
    return `Start with a letter; use lower-case letters, digits and single hyphens, at most ${MAX_ID} characters.`;
  if (isWindowsReservedName(id)) return `Windows reserves the name ‘${id}’. Choose another ID.`;
  const taken = forms.find((form) => form.id === id);
  if (!taken) return undefined;
  const owner = taken.state === 'removed' ? `removed by ${taken.layer}` : `from ${taken.layer}`;
  return `This site has a form with this ID: ‘${taken.title}’, ${owner}. Choose another ID.`;
}

/** A form that asks for a name, an email address or phone number, and a message. */
export const createForm = (title: string, category: string): JsonObject => ({
  title,
  category,
  fields: [
    {
      ...{ id: 'name', kind: 'name', label: 'Name', autocomplete: 'name', required: true },
      errors: { missing: 'Enter your name.' },
    },
    {
      ...{ id: 'email', kind: 'email', label: 'Email', autocomplete: 'email', required: true },
      errors: {
        missing: 'Enter your email address.',
        invalid: 'Enter an email address such as name@example.com.',
      },
    },
    { id: 'phone', kind: 'phone', label: 'Phone', autocomplete: 'tel' },
    { id: 'message', kind: 'textarea', label: 'Comments' },
  ],
  success: {
    heading: 'Thanks, we’ve received your message',
    text: 'We’ll pass it to the right person, who will be in touch soon.',
  },
});

/** Omits values that equal their default, which are not stored. */
export const withoutDefaults = (
  props: PlaygroundNode['props'],
  findDefault: (name: string) => unknown,
): JsonObject =>
  Object.fromEntries(
    Object.entries(props).filter(([name, value]) => {
      const fallback = findDefault(name);
      return fallback === undefined || !isEqual(fallback, value);
    }),
  );

/** A copy of a form with another title, complete: later changes to the form do not reach it. */
export function copyForm(root: PlaygroundNode, title: string): JsonObject {
  const { steps = [], fields = [] } = root.slots;
  return {
    ...withoutDefaults(root.props, findFormDefault),
    title,
    ...(steps.length > 0 && { steps: steps.map(({ id, props }) => ({ id: getItemId(id), ...props })) }),
    fields: fields.map(({ id, props }) => ({
      id,
      ...withoutDefaults(props, (name) => findFieldDefault(props['kind'], name)),
    })),
  };
}
