import { readDocument, documentObject } from '../../model/document';
import { findTextRename } from '../../model/block-renames';
import { didYouMean, listNames, suggestName } from '../../base/did-you-mean';
import { originalText, readMessage, textKeys } from '../../model/texts';
import type { SourceCheck, SourceSubject } from '../check';

/** Each text of a texts.json: its key and the message that its block has for it. */
function* overrides({ source, path, environment }: SourceSubject) {
  if (path !== 'texts.json') return;
  for (const [key, text] of Object.entries(documentObject(readDocument(source, 'texts')))) {
    if (key === '$schema' || key === 'final') continue;
    yield { key, text, original: originalText(environment.blocks, key) };
  }
}

export const badMessage: SourceCheck = {
  meta: {
    code: 'FC401',
    name: 'bad-message',
    severity: 'error',
    docs: 'A text is no valid ICU message, so it could not be shown. Braces stand around arguments; a plural needs the choice `other`; a brace that is meant as such stands in single quotes.',
  },
  *run(subject) {
    for (const { key, text } of overrides(subject)) {
      if (typeof text !== 'string') continue;
      const message = readMessage(text);
      if (message.isGood) continue;
      const place = { source: subject.source, pointer: [key] };
      yield { place, message: `The text '${key}' is no ICU message: ${message.reason}.` };
    }
  },
};

export const unknownText: SourceCheck = {
  meta: {
    code: 'FC402',
    name: 'unknown-text',
    severity: 'error',
    docs: 'No block has a text of this key, so it would never be shown. Keys are the type of the block, a dot and the name of the text in its manifest.',
  },
  *run(subject) {
    for (const { key, original } of overrides(subject)) {
      if (original !== undefined || findTextRename(subject.environment.blocks, key)) continue;
      const hint = suggestName(key, textKeys(subject.environment.blocks));
      const place = { source: subject.source, pointer: [key], on: 'key' } as const;
      yield { place, message: `No block has a text '${key}'.${didYouMean(hint)}`, hint };
    }
  },
};

export const unknownArgument: SourceCheck = {
  meta: {
    code: 'FC403',
    name: 'unknown-argument',
    severity: 'warning',
    docs: "An overriding text uses an argument that the block's own text does not have, so the block will not fill it. Use the arguments of the original.",
  },
  *run(subject) {
    for (const { key, text, original } of overrides(subject)) {
      if (typeof text !== 'string' || original === undefined) continue;
      const message = readMessage(text);
      const known = readMessage(original);
      if (!message.isGood || !known.isGood) continue;
      for (const argument of message.arguments) {
        if (known.arguments.has(argument)) continue;
        const hint = suggestName(argument, known.arguments);
        const has = known.arguments.size > 0 ? ` It has ${listNames(known.arguments)}.` : ' It has none.';
        yield {
          place: { source: subject.source, pointer: [key] },
          message: `The text '${key}' has no argument '${argument}'.${didYouMean(hint)}${has}`,
          hint,
        };
      }
    }
  },
};
