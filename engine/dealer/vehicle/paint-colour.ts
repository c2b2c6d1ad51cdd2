/** Screen colours (sRGB hex) by words that occur in paint names. */
const PAINTS: Readonly<Record<string, string>> = {
  white: '#f4f4f2',
  pearl: '#ece9e2',
  ivory: '#eee6d2',
  cream: '#eadfc0',
  beige: '#d3c4a3',
  champagne: '#cfbf9c',
  silver: '#c3c7ca',
  grey: '#7d8286',
  gray: '#7d8286',
  graphite: '#4a4d50',
  charcoal: '#3d4043',
  black: '#17181a',
  blue: '#2457a6',
  navy: '#1b2a4e',
  aqua: '#3fa7a8',
  turquoise: '#2d9d9b',
  teal: '#1f6f73',
  green: '#2f6b45',
  khaki: '#77724f',
  yellow: '#f0c526',
  gold: '#b99545',
  orange: '#e2711d',
  copper: '#a5643a',
  bronze: '#7b5f42',
  brown: '#5d4432',
  tan: '#b08d63',
  red: '#b71f27',
  burgundy: '#641d2c',
  maroon: '#651f26',
  pink: '#dd8fa3',
  purple: '#5c3b78',
  violet: '#6a4a92',
};

/**
 * The screen colour closest to a paint name, as hex; undefined if no word names a colour. The last matching word wins:
 * Polar White is white, Grey Green is green.
 */
export function findPaintColour(colour: string): string | undefined {
  const words = colour.toLowerCase().match(/[a-z]+/g) ?? [];
  const word = words.findLast((candidate) => Object.hasOwn(PAINTS, candidate));
  return word && PAINTS[word];
}
