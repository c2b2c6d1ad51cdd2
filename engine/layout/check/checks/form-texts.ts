import { describeUnknownPath } from '../../base/did-you-mean';
import { isObject, type Pointer } from '../../base/json';
import { readContextText, readMessage } from '../../model/texts';
import type { LayoutNode } from '../../../../schemas';
import type { FormCheck } from '../check';

/** Properties whose texts visitors read, of the form, its steps and fields. */
const TEXTS: ReadonlySet<string> = new Set([
  'title',
  'description',
  'submitLabel',
  'failureText',
  'label',
  'help',
  'placeholder',
  'text',
  'heading',
  'href',
]);
/** Objects whose texts are all read by visitors, or sent with the form. */
const GROUPS: ReadonlySet<string> = new Set(['errors', 'presets']);
const ERROR_ARGUMENTS: ReadonlySet<string> = new Set(['min', 'max', 'excess', 'field']);

interface FormText {
  readonly text: string;
  readonly at: Pointer;
}

function* listTexts(value: unknown, at: Pointer, isText: boolean): Generator<FormText> {
  if (typeof value === 'string') {
    if (isText && value.includes('{')) yield { text: value, at };
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* listTexts(item, [...at, index], false);
  } else if (isObject(value)) {
    const isGroup = GROUPS.has(String(at.at(-1)));
    for (const [name, inner] of Object.entries(value))
      yield* listTexts(inner, [...at, name], isGroup || TEXTS.has(name));
  }
}

/** The texts of a node. `when` and `required` are conditions, and `default` is sent as it is. */
function* listNodeTexts({ props = {} }: LayoutNode): Generator<FormText> {
  for (const [name, value] of Object.entries(props)) {
    if (name !== 'when' && name !== 'required' && name !== 'default')
      yield* listTexts(value, ['props', name], TEXTS.has(name));
  }
}

export const formText: FormCheck = {
  meta: {
    code: 'FC428',
    name: 'form-text',
    severity: 'error',
    suppressedBy: 'other-files',
    docs: 'A text of a form is not a valid ICU message, or uses a path that the page context does not have. Fix the message or the path, for example `{site.settings.forms.submitText}`.',
  },
  *run({ parts, environment: { context } }) {
    if (!parts) return;
    for (const node of [parts.node, ...parts.steps, ...parts.fields]) {
      for (const { text, at } of listNodeTexts(node)) {
        const read = readContextText(text);
        const message = readMessage(read.message);
        if (!message.isValid) {
          yield { node, pointer: at, message: `Invalid ICU message: ${message.reason}.` };
          continue;
        }
        for (const argument of message.arguments) {
          if (at.includes('errors') && ERROR_ARGUMENTS.has(argument)) continue;
          const path = (read.paths.get(argument) ?? argument).split('.');
          const found = context.find(path);
          if (found.isKnown) continue;
          yield { node, pointer: at, ...describeUnknownPath(path, found) };
        }
      }
    }
  },
};
