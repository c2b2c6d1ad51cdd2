import archivoUrl from '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2?url';
import bricolageUrl from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url';
import figtreeUrl from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import interUrl from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import sourceSerifUrl from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2?url';

/** A typeface: its file, and what a local font must be stretched by to take exactly its place until it is there. */
export interface Face {
  family: string;
  url: string;
  /** Lightest and boldest weight in the variable file. */
  weights: readonly [number, number];
  generic: 'sans-serif' | 'serif';
  /**
   * Measured in Chromium over a paragraph of a dealer's text: width against the local font in per cent at weight 400
   * and 500 (against its regular style), 600, 700 and 800 (its bold); height above and below the base line, in em.
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
  inter: {
    family: 'Inter',
    url: interUrl,
    weights: [100, 900],
    generic: 'sans-serif',
    metrics: { widths: [106.58, 107.59, 101.65, 102.59, 103.74], ascent: 0.969, descent: 0.241 },
  },
  sourceSerif: {
    family: 'Source Serif 4',
    url: sourceSerifUrl,
    weights: [200, 900],
    generic: 'serif',
    metrics: { widths: [115.6, 116.45, 110.92, 112.75, 113.46], ascent: 1.036, descent: 0.335 },
  },
} as const satisfies Record<string, Face>;
