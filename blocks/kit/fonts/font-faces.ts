import archivoUrl from '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2?url';
import bricolageUrl from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url';
import figtreeUrl from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import frauncesUrl from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url';
import interUrl from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import manropeUrl from '@fontsource-variable/manrope/files/manrope-latin-wght-normal.woff2?url';
import oswaldUrl from '@fontsource-variable/oswald/files/oswald-latin-wght-normal.woff2?url';
import outfitUrl from '@fontsource-variable/outfit/files/outfit-latin-wght-normal.woff2?url';
import publicSansUrl from '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2?url';
import soraUrl from '@fontsource-variable/sora/files/sora-latin-wght-normal.woff2?url';
import sourceSerifUrl from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2?url';

/** A typeface: its file, and the metrics that a local fallback must match. */
export interface Face {
  family: string;
  url: string;
  /** Lightest and boldest weight in the variable file. */
  weights: readonly [number, number];
  generic: 'sans-serif' | 'serif';
  /**
   * Measured in Chromium over a paragraph of a dealer's text. `widths` are in per cent of the local font's width, at
   * weights 400 and 500 (against its regular style), and 600, 700 and 800 (against its bold style). `ascent` and
   * `descent` are in em.
   */
  metrics: { widths: readonly [number, number, number, number, number]; ascent: number; descent: number };
}

export const FACES = {
  archivo: {
    family: 'Archivo',
    url: archivoUrl,
    weights: [100, 900],
    generic: 'sans-serif',
    metrics: { widths: [98.03, 99.71, 95.08, 98.22, 102.92], ascent: 0.878, descent: 0.21 },
  },
  bricolage: {
    family: 'Bricolage Grotesque',
    url: bricolageUrl,
    weights: [200, 800],
    generic: 'sans-serif',
    metrics: { widths: [104.08, 105.52, 100.04, 101.34, 102.67], ascent: 0.93, descent: 0.27 },
  },
  figtree: {
    family: 'Figtree',
    url: figtreeUrl,
    weights: [300, 900],
    generic: 'sans-serif',
    metrics: { widths: [99.81, 100.6, 95.13, 96.26, 97.7], ascent: 0.95, descent: 0.25 },
  },
  fraunces: {
    family: 'Fraunces',
    url: frauncesUrl,
    weights: [100, 900],
    generic: 'serif',
    metrics: { widths: [114.72, 116.68, 112.15, 115.75, 117.55], ascent: 0.978, descent: 0.255 },
  },
  inter: {
    family: 'Inter',
    url: interUrl,
    weights: [100, 900],
    generic: 'sans-serif',
    metrics: { widths: [106.58, 107.59, 101.65, 102.59, 103.74], ascent: 0.969, descent: 0.241 },
  },
  manrope: {
    family: 'Manrope',
    url: manropeUrl,
    weights: [200, 800],
    generic: 'sans-serif',
    metrics: { widths: [101.43, 103.22, 98.25, 99.91, 101.59], ascent: 1.066, descent: 0.3 },
  },
  oswald: {
    family: 'Oswald',
    url: oswaldUrl,
    weights: [200, 700],
    generic: 'sans-serif',
    metrics: { widths: [81.03, 86.46, 83.56, 85.67, 85.67], ascent: 1.193, descent: 0.289 },
  },
  outfit: {
    family: 'Outfit',
    url: outfitUrl,
    weights: [100, 900],
    generic: 'sans-serif',
    metrics: { widths: [98.37, 98.48, 93.59, 95.01, 96.43], ascent: 1, descent: 0.26 },
  },
  publicSans: {
    family: 'Public Sans',
    url: publicSansUrl,
    weights: [100, 900],
    generic: 'sans-serif',
    metrics: { widths: [103.25, 103.99, 98, 99.18, 100.37], ascent: 0.95, descent: 0.225 },
  },
  sora: {
    family: 'Sora',
    url: soraUrl,
    weights: [100, 800],
    generic: 'sans-serif',
    metrics: { widths: [111.62, 112.37, 105.76, 106.45, 107.06], ascent: 0.97, descent: 0.29 },
  },
  sourceSerif: {
    family: 'Source Serif 4',
    url: sourceSerifUrl,
    weights: [200, 900],
    generic: 'serif',
    metrics: { widths: [115.6, 116.45, 110.92, 112.75, 113.46], ascent: 1.036, descent: 0.335 },
  },
} as const satisfies Record<string, Face>;
