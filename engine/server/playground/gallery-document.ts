import { randomBytes } from 'node:crypto';
import { escapeHtml } from '../../lib';
import type { EntryFiles } from './assets';

/** What the gallery's code is told of the sites; it stands in its documents as JSON. */
export interface GalleryWorld {
  /** The site whose theme is worn. */
  theme: string;
  sites: readonly { slug: string; name: string }[];
  /** The seeds of that theme as they were merged along the tenant's chain. */
  seeds: object;
}

interface GalleryDocument {
  title: string;
  files: EntryFiles;
  /** Styles that are made for this answer: fonts and tokens of the theme. */
  css?: string;
  devHead?: string;
  world: GalleryWorld;
}

/** JSON that cannot end the element which it stands in. */
const embedded = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/**
 * A document of the gallery and its Content-Security-Policy, as strict as that of tenants' pages: what the kit's
 * components do here they may do there (no inline `style`, Trusted Types).
 */
export function galleryDocument(document: GalleryDocument): { html: string; policy: string } {
  const { title, files, css, devHead, world } = document;
  const isDevelopment = devHead !== undefined;
  const nonce = randomBytes(16).toString('base64');
  const policy = [
    "default-src 'none'",
    `script-src 'self'${isDevelopment ? " 'unsafe-inline'" : ''}`,
    `style-src 'self' ${isDevelopment ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self'",
    `connect-src 'self'${isDevelopment ? ' ws:' : ''}`,
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    ...(isDevelopment ? [] : ["require-trusted-types-for 'script'", "trusted-types 'none'"]),
  ].join('; ');
  const styles = files.styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`).join('');
  const html =
    `<!doctype html><html lang="en-AU"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title>` +
    `<link rel="icon" href="data:,">${devHead ?? ''}` +
    // The theme names the order of the layers, so it comes before sheets that each open only one of them.
    (css ? `<style nonce="${nonce}">${css}</style>` : '') +
    styles +
    `<script type="application/json" id="gallery-world">${embedded(world)}</script>` +
    `<script type="module" src="${escapeHtml(files.script)}"></script></head>` +
    `<body><div id="gallery"></div><noscript>The gallery needs JavaScript.</noscript></body></html>`;
  return { html, policy };
}
