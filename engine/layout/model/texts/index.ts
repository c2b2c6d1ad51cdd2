// ICU messages for the compiler: their arguments and errors, and head texts with values of the page context.
// engine/browser formats them, because it knows the locale.
export { readMessage, type Message } from './icu-message';
export { fillContextText, readContextText, type ContextText } from './context-text';
export { generateSampleValues } from './sample-values';
export {
  type CommonTextUse,
  listBlocksWithText,
  COMMON_TEXT_PREFIX,
  findCommonKey,
  findCommonText,
  commonTextName,
  commonTexts,
  findOriginalText,
  listOriginalTexts,
  resolveTexts,
  listTextKeys,
  findText,
} from './text-catalogue';
