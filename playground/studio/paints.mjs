// The fourteen paints. `key` is in the file names and in engine/data/demo/words/colours.ts.
import { mix } from './svg.mjs';

const BASES = {
  white: '#eef0f2',
  silver: '#b9bfc6',
  grey: '#848b94',
  graphite: '#4b515a',
  black: '#22252a',
  blue: '#2f6fc4',
  navy: '#23375f',
  red: '#c22f35',
  burgundy: '#6d2236',
  green: '#3f6a52',
  orange: '#dd6b2a',
  bronze: '#8d6b4c',
  yellow: '#e6b938',
  beige: '#cdbfa6',
};

/** Base colour with its lit and shaded tones. Dark paints show reflections more than light ones. */
function paintOf(key, base) {
  const isDark = ['black', 'graphite', 'navy', 'burgundy'].includes(key);
  return {
    key,
    base,
    light: mix(base, '#ffffff', key === 'white' ? 0.75 : isDark ? 0.3 : 0.34),
    soft: mix(base, '#ffffff', key === 'white' ? 0.5 : isDark ? 0.16 : 0.16),
    dark: mix(base, '#1b2432', key === 'white' ? 0.17 : 0.26),
    deep: mix(base, '#10151d', key === 'white' ? 0.32 : 0.48),
    line: mix(base, '#0b0e13', key === 'white' ? 0.42 : 0.6),
    gleam: isDark ? 0.34 : 0.55,
  };
}

export const PAINTS = Object.entries(BASES).map(([key, base]) => paintOf(key, base));
