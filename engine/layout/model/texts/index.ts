// ICU messages for the compiler: their arguments and errors, and head texts with values of the page context.
// engine/browser formats them, because it knows the locale.
export { readMessage, type Message } from './icu-message';
export { fillContextText, readContextText, type ContextText } from './context-text';
export { sampleValues } from './sample-values';
export {
  blocksWithText,
  COMMON_TEXT_PREFIX,
  findCommonKey,
  commonTextName,
  commonTexts,
  originalText,
  originalTexts,
  resolveTexts,
  textKeys,
  findText,
} from './text-catalogue';
