/** Derives all design tokens of a site from the seeds in its theme.json. In: the merged theme. Out: tokens, their CSS,
 * the contrast of adjacent colours, and problems. Pure, for the server, the command line and the playground.
 */
export { contrast, oklchToHex, bytesToHex, hexToOklch, type Oklch } from './colour';
export {
  deriveTheme,
  CASCADE_LAYER_ORDER,
  findThemeProblems,
  type DerivedTheme,
  type ThemeFinding,
} from './derive-theme';
export type { ContrastPair } from './contrast-pairs';
export { DEFAULT_SEEDS, resolveSeeds, type Seeds } from './seeds';
