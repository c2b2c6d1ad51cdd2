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
   * Measured in Chromium over a paragraph of a dealer's text: width against the local font, regular (at weight 400)
   * and bold (at 700), in per cent; height above and below the base line, in em.
   */
  metrics: { regular: number; bold: number; ascent: number; descent: number };
}

export const FACES = {
  archivo: {
    family: 'Archivo',
    url: archivoUrl,
    weights: [100, 900],
    generic: 'sans-serif',
    metrics: { regular: 98.03, bold: 98.22, ascent: 0.878, descent: 0.21 },
  },
  bricolage: {
    family: 'Bricolage Grotesque',
    url: bricolageUrl,
    weights: [200, 800],
    generic: 'sans-serif',
    metrics: { regular: 104.08, bold: 101.34, ascent: 0.93, descent: 0.27 },
  },
  figtree: {
    family: 'Figtree',
    url: figtreeUrl,
    weights: [300, 900],
    generic: 'sans-serif',
    metrics: { regular: 99.81, bold: 96.26, ascent: 0.95, descent: 0.25 },
  },
  inter: {
    family: 'Inter',
    url: interUrl,
    weights: [100, 900],
    generic: 'sans-serif',
    metrics: { regular: 106.58, bold: 102.59, ascent: 0.969, descent: 0.241 },
  },
  sourceSerif: {
    family: 'Source Serif 4',
    url: sourceSerifUrl,
    weights: [200, 900],
    generic: 'serif',
    metrics: { regular: 115.6, bold: 112.75, ascent: 1.036, descent: 0.335 },
  },
} as const satisfies Record<string, Face>;
