/**
 * Writes the HTML of React elements, byte by byte as `react-dom/server` does but in less time, because it neither
 * streams nor suspends. In: an element. Out: HTML and image preloads, or undefined for what only `react-dom/server` can
 * render. `react-internals.ts` is the only file that depends on React's internals.
 */
export { CachedFragment, FragmentCache } from './fragment-cache';
export { renderMarkup, type Markup } from './render-markup';
