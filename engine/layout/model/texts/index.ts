// ICU texts as the compiler sees them: what a message takes and what is wrong with it, and texts over the page
// context (head). Formatting for people is done where locale and caches are (engine/browser).
export { readMessage, type Message } from './icu-message';
export { fillContextText, readContextText, type ContextText } from './context-text';
export { sampleValues } from './sample-values';
export {
  blocksWithText,
  COMMON,
  commonKeyOf,
  commonTextName,
  commonTexts,
  originalText,
  originalTexts,
  resolveTexts,
  textKeys,
  textOf,
} from './text-catalogue';
