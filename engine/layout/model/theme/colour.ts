/**
 * Colour arithmetic: sRGB, OKLab/OKLCH (Björn Ottosson's matrices) and WCAG contrast. Pure numbers, no CSS.
 * L is 0 (black) to 1 (white), C chroma from 0, h hue in degrees.
 */
export interface Oklch {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

/** Linear-light sRGB, each 0 to 1 when inside the gamut. */
type LinearRgb = readonly [red: number, green: number, blue: number];

const toLinear = (v: number): number => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
const toGamma = (v: number): number => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055);

/** A look-up table by byte, because thousands of contrasts are computed. */
const LINEAR = Array.from({ length: 256 }, (_, byte) => toLinear(byte / 255));

function hexToLinear(hex: string): LinearRgb {
  if (!/^#[0-9a-f]{6}$/i.test(hex)) throw new RangeError(`Invalid colour '${hex}'. Write it as #rrggbb.`);
  const channel = (at: number): number => LINEAR[parseInt(hex.slice(at, at + 2), 16)] ?? 0;
  return [channel(1), channel(3), channel(5)];
}

function oklchToLinear({ l, c, h }: Oklch): LinearRgb {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

/** Converts `#rrggbb` to OKLCH. */
export function hexToOklch(hex: string): Oklch {
  const [red, green, blue] = hexToLinear(hex);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const l = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short;
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  const c = Math.hypot(a, b);
  // Greys have no hue; rounding errors must not give them one.
  return { l, c, h: c < 1e-4 ? 0 : ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 };
}

const GAMUT_TOLERANCE = 1e-4;
/** Bisection steps for chroma; the remaining error is far below one byte of a channel. */
const GAMUT_STEPS = 14;
const isInGamut = (rgb: LinearRgb): boolean =>
  rgb.every((v) => v >= -GAMUT_TOLERANCE && v <= 1 + GAMUT_TOLERANCE);

/** The nearest displayable colour: reduces chroma, keeps lightness and hue. */
export function clampToGamut(colour: Oklch): Oklch {
  const l = Math.min(1, Math.max(0, colour.l));
  if (isInGamut(oklchToLinear({ ...colour, l }))) return { ...colour, l };
  let inside = 0;
  let outside = colour.c;
  for (let step = 0; step < GAMUT_STEPS; step++) {
    const c = (inside + outside) / 2;
    if (isInGamut(oklchToLinear({ l, c, h: colour.h }))) inside = c;
    else outside = c;
  }
  return { l, c: inside, h: colour.h };
}

/** Formats red, green and blue, each 0 to 255, as `#rrggbb`. */
export const bytesToHex = (bytes: readonly number[]): string =>
  `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;

/** Formats a colour as `#rrggbb`, clamped to the gamut. */
export function oklchToHex(colour: Oklch): string {
  const bytes = oklchToLinear(clampToGamut(colour)).map((v) =>
    Math.round(toGamma(Math.min(1, Math.max(0, v))) * 255),
  );
  return bytesToHex(bytes);
}

/** Calculates the WCAG 2 relative luminance of `#rrggbb`, 0 to 1. */
export function luminance(hex: string): number {
  const [red, green, blue] = hexToLinear(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Calculates the WCAG 2 contrast ratio of two colours, 1 to 21. */
export function contrast(a: string, b: string): number {
  return contrastRatio(luminance(a), luminance(b));
}

const contrastRatio = (a: number, b: number): number => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);

/** Blends a translucent colour over an opaque one. `alpha` is 0 to 1. */
export function blend(over: string, alpha: number, under: string): string {
  const mix = (at: number): number => {
    const top = parseInt(over.slice(at, at + 2), 16);
    const bottom = parseInt(under.slice(at, at + 2), 16);
    return Math.round(top * alpha + bottom * (1 - alpha));
  };
  return bytesToHex([1, 3, 5].map(mix));
}

/** Lightness step in the search for readable shades. */
const LIGHTNESS_STEP = 0.005;

/**
 * Finds the colour nearest in lightness to `start`, in the given direction, with a contrast of at least `ratio` on
 * all `backgrounds`. Black or white if there is none.
 */
export function findReadableColour(
  start: Oklch,
  backgrounds: readonly string[],
  ratio: number,
  towards: 'darker' | 'lighter',
): Oklch {
  const luminances = backgrounds.map(luminance);
  const distance = towards === 'darker' ? start.l : 1 - start.l;
  const shade = (steps: number): Oklch => ({
    ...start,
    l: start.l + (towards === 'darker' ? -LIGHTNESS_STEP : LIGHTNESS_STEP) * steps,
  });
  const isReadable = (steps: number): boolean => {
    const own = luminance(oklchToHex(shade(steps)));
    return luminances.every((other) => contrastRatio(own, other) >= ratio);
  };
  if (isReadable(0)) return start;
  let tooFaint = 0;
  let readable = Math.max(0, Math.ceil(distance / LIGHTNESS_STEP));
  if (!isReadable(readable)) return { l: towards === 'darker' ? 0 : 1, c: 0, h: 0 };
  // Contrast grows with distance, so bisection works.
  while (readable - tooFaint > 1) {
    const middle = Math.floor((tooFaint + readable) / 2);
    if (isReadable(middle)) readable = middle;
    else tooFaint = middle;
  }
  return shade(readable);
}
