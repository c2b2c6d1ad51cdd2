import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';

export type Message =
  | { readonly isValid: true; readonly arguments: ReadonlySet<string> }
  | { readonly isValid: false; readonly reason: string; readonly offset: number };

/** Explains the parser's error codes. */
const REASONS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    EXPECT_ARGUMENT_CLOSING_BRACE: 'a closing brace is missing. Add it',
    EMPTY_ARGUMENT: 'the braces are empty. Write the name of an argument in them, such as {count}',
    MALFORMED_ARGUMENT: 'the braces must contain an argument name, such as {count}',
    EXPECT_ARGUMENT_TYPE: 'the type after the comma is missing. Add one such as plural or number',
    INVALID_ARGUMENT_TYPE:
      'this type does not exist. Use number, date, time, plural, select or selectordinal',
    EXPECT_ARGUMENT_STYLE: 'the style after the comma is missing. Add it, or remove the comma',
    EXPECT_SELECT_ARGUMENT_OPTIONS: 'the clauses are missing. Add them, such as other {cars}',
    EXPECT_SELECT_ARGUMENT_SELECTOR: 'the clauses are missing. Add them, such as other {cars}',
    EXPECT_SELECT_ARGUMENT_SELECTOR_FRAGMENT:
      'a clause has no text. Write its text in braces, such as other {cars}',
    EXPECT_PLURAL_ARGUMENT_SELECTOR: 'the clauses are missing. Add them, such as other {cars}',
    EXPECT_PLURAL_ARGUMENT_SELECTOR_FRAGMENT:
      'a clause has no text. Write its text in braces, such as other {cars}',
    INVALID_PLURAL_ARGUMENT_SELECTOR:
      'this plural category does not exist. Use zero, one, two, few, many, other, or a number such as =0',
    DUPLICATE_PLURAL_ARGUMENT_SELECTOR: 'a clause occurs twice. Remove one',
    DUPLICATE_SELECT_ARGUMENT_SELECTOR: 'a clause occurs twice. Remove one',
    MISSING_OTHER_CLAUSE: "the 'other' clause is missing. Add it, such as other {# cars}",
    INVALID_TAG: 'tags are not allowed. Remove them',
    UNMATCHED_CLOSING_TAG: 'tags are not allowed. Remove them',
    UNCLOSED_TAG: 'tags are not allowed. Remove them',
    UNCLOSED_QUOTE_IN_ARGUMENT_STYLE: 'a closing quote is missing. Add it',
  }),
);

function collectArguments(elements: readonly MessageFormatElement[], found: Set<string>): Set<string> {
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
    if (element.type === TYPE.tag) {
      collectArguments(element.children, found);
      continue;
    }
    found.add(element.value);
    if (element.type === TYPE.plural || element.type === TYPE.select) {
      for (const option of Object.values(element.options)) collectArguments(option.value, found);
    }
  }
  return found;
}

const messages = new Map<string, Message>();
const MAX_MESSAGES = 10_000;

/** Deeper nesting could exhaust the parser. */
const MAX_BRACES = 200;

const PLAIN_MESSAGE: Message = { isValid: true, arguments: new Set() };

function parseMessage(text: string): Message {
  if (text.split('{').length > MAX_BRACES)
    return { isValid: false, reason: 'it has too many braces. Split the text', offset: 0 };
  try {
    return { isValid: true, arguments: collectArguments(parse(text, { ignoreTag: true }), new Set()) };
  } catch (error) {
    const { message, location } = error as { message?: string; location?: { start?: { offset?: number } } };
    const offset = location?.start?.offset ?? 0;
    // The parser names the first character that it cannot read, such as the dot in `{site.name`.
    const isOpen = message === 'MALFORMED_ARGUMENT' && !text.includes('}', offset);
    const reason = REASONS.get((isOpen ? 'EXPECT_ARGUMENT_CLOSING_BRACE' : message) ?? '');
    return { isValid: false, reason: reason ?? 'the syntax is wrong. Fix it', offset };
  }
}

/** Parses an ICU message: returns its arguments, or the reason why it is invalid. Never throws. */
export function readMessage(text: string): Message {
  // Most texts have no ICU syntax.
  if (!/[{}']/.test(text)) return PLAIN_MESSAGE;
  let message = messages.get(text);
  if (!message) {
    message = parseMessage(text);
    if (messages.size >= MAX_MESSAGES) messages.clear();
    messages.set(text, message);
  }
  return message;
}
