/**
 * Theme: from the few seeds of a tenant's theme.json to every design token of its site. In: the merged theme. Out:
 * tokens, the CSS that sets them, the contrast of every pair of colours, and findings. Pure, no I/O; runs alike in
 * the server, the command line and the playground.
 */
export { contrast, hexOf, hexOfBytes, oklchOf, type Oklch } from './colour';
export {
  deriveTheme,
  LAYER_ORDER,
  themeFindings,
  type DerivedTheme,
  type ThemeFinding,
} from './derive-theme';
export type { ContrastPair } from './contrast-pairs';
export { DEFAULT_SEEDS, seedsOf, type Seeds } from './seeds';
