import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { readMessage } from './icu-message';

type Value = string | number;

/** Numbers that have different plural forms in most languages. */
const COUNTS = [1, 3];
/** An instant in milliseconds: 14 June 2027, noon UTC. */
const INSTANT = 1_812_974_400_000;
/** Maximum samples of one message. Not all combinations of nested choices are sampled. */
const MAX_SAMPLES = 4;

/** Sample values for each argument, in the order in which the message uses them. */
function collectChoices(elements: readonly MessageFormatElement[], found: Map<string, readonly Value[]>) {
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
    if (element.type === TYPE.tag) {
      collectChoices(element.children, found);
      continue;
    }
    const existing = found.get(element.value);
    if (!existing || existing.length === 1) found.set(element.value, listSampleValues(element));
    if (element.type === TYPE.plural || element.type === TYPE.select)
      for (const option of Object.values(element.options)) collectChoices(option.value, found);
  }
  return found;
}

type Argument = Exclude<
  MessageFormatElement,
  { type: TYPE.literal } | { type: TYPE.pound } | { type: TYPE.tag }
>;

function listSampleValues(element: Argument): readonly Value[] {
  switch (element.type) {
    case TYPE.plural: {
      const exact = Object.keys(element.options).flatMap((name) =>
        name.startsWith('=') ? [Number(name.slice(1))] : [],
      );
      return [...new Set([...exact, ...COUNTS])];
    }
    case TYPE.select:
      return Object.keys(element.options);
    case TYPE.number:
      return [1_234];
    case TYPE.date:
    case TYPE.time:
      return [INSTANT];
    case TYPE.argument:
      return [`‹${element.value}›`];
  }
}

/**
 * Values that show each variant of a message: singular and plural, each choice. A plain argument is replaced
 * by its name. A message without arguments has one empty set; an invalid message has none.
 */
export function generateSampleValues(text: string): readonly Readonly<Record<string, Value>>[] {
  if (!readMessage(text).isValid) return [];
  const choices = collectChoices(parse(text, { ignoreTag: true }), new Map());
  const sampleCount = Math.max(1, ...[...choices.values()].map(({ length }) => length));
  return Array.from({ length: Math.min(sampleCount, MAX_SAMPLES) }, (_, index) =>
    Object.fromEntries(
      [...choices].map(([name, values]): [string, Value] => [name, values[index % values.length] ?? '']),
    ),
  );
}
