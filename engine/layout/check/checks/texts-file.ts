import { readDocument, getDocumentObject } from '../../model/document';
import { findTextRename } from '../../model/block-renames';
import { didYouMean, listChoices, suggestName } from '../../base/did-you-mean';
import { findOriginalText, readMessage, listTextKeys } from '../../model/texts';
import type { FileCheck, FileSubject } from '../check';

/** The entries of a texts.json; `original` is the block's message. */
function* listOverrides({ source, path, environment }: FileSubject) {
  if (path !== 'texts.json') return;
  for (const [key, text] of Object.entries(getDocumentObject(readDocument(source, 'texts')))) {
    if (key === '$schema' || key === 'final') continue;
    yield { key, text, original: findOriginalText(environment.blocks, key) };
  }
}

export const badMessage: FileCheck = {
  meta: {
    code: 'FC401',
    name: 'bad-message',
    severity: 'error',
    docs: 'A text is not a valid ICU message, so it cannot be shown. Put arguments in braces, give every `plural` and `select` an `other` clause, and put literal braces in single quotes.',
  },
  *run(subject) {
    for (const { key, text } of listOverrides(subject)) {
      if (typeof text !== 'string') continue;
      const message = readMessage(text);
      if (message.isValid) continue;
      const location = { source: subject.source, pointer: [key] };
      yield { location, message: `Invalid ICU message '${key}': ${message.reason}.` };
    }
  },
};

export const unknownText: FileCheck = {
  meta: {
    code: 'FC402',
    name: 'unknown-text',
    severity: 'error',
    docs: 'No block has a text with this key, so the text is never shown. Fix the key: write the block type, a dot and the name of the text in the manifest.',
  },
  *run(subject) {
    for (const { key, original } of listOverrides(subject)) {
      if (original !== undefined || findTextRename(subject.environment.blocks, key)) continue;
      const hint = suggestName(key, listTextKeys(subject.environment.blocks));
      const location = { source: subject.source, pointer: [key], on: 'key' } as const;
      yield {
        location,
        message: `There is no text '${key}'.${didYouMean(hint)}${hint ? '' : ' Fix the key, or remove it.'}`,
        hint,
      };
    }
  },
};

export const unknownArgument: FileCheck = {
  meta: {
    code: 'FC403',
    name: 'unknown-argument',
    severity: 'warning',
    docs: "A text uses an argument that the block's original text does not have, so the block does not fill it. Use the arguments of the original.",
  },
  *run(subject) {
    for (const { key, text, original } of listOverrides(subject)) {
      if (typeof text !== 'string' || original === undefined) continue;
      const message = readMessage(text);
      const originalMessage = readMessage(original);
      if (!message.isValid || !originalMessage.isValid) continue;
      for (const argument of message.arguments) {
        if (originalMessage.arguments.has(argument)) continue;
        const hint = suggestName(argument, originalMessage.arguments);
        const has =
          originalMessage.arguments.size > 0
            ? ` Use ${listChoices(originalMessage.arguments)}.`
            : ' It has no arguments.';
        yield {
          location: { source: subject.source, pointer: [key] },
          message: `The text '${key}' has no argument '${argument}'.${didYouMean(hint)}${has}`,
          hint,
        };
      }
    }
  },
};
