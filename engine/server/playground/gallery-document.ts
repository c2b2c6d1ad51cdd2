import { randomBytes } from 'node:crypto';
import { escapeHtml } from '../../lib';
import { CSP_REPORT_DIRECTIVE } from '../../render';
import type { EntryFiles } from './assets';

/** The sites and the theme, embedded in the gallery's documents as JSON. */
export interface GalleryData {
  /** Slug of the site whose theme is used. */
  theme: string;
  sites: readonly { slug: string; name: string }[];
  /** That site's theme settings, merged along its chain. */
  seeds: object;
}

interface GalleryDocumentOptions {
  title: string;
  files: EntryFiles;
  /** Fonts and tokens of the theme. */
  css?: string;
  devHead?: string;
  data: GalleryData;
}

/** Serialises JSON so that it cannot close the script element around it. */
const serializeForScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/**
 * Creates a gallery document and its Content-Security-Policy, which is as strict as on tenants' pages (no inline
 * `style`, Trusted Types), so that components behave the same on both.
 */
export function createGalleryDocument(document: GalleryDocumentOptions): { html: string; policy: string } {
  const { title, files, css, devHead, data } = document;
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
    CSP_REPORT_DIRECTIVE,
  ].join('; ');
  const styles = files.styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`).join('');
  const html =
    `<!doctype html><html lang="en-AU"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title>` +
    `<link rel="icon" href="data:,">${devHead ?? ''}` +
    // The theme declares the order of the cascade layers, so it precedes the style sheets.
    (css ? `<style nonce="${nonce}">${css}</style>` : '') +
    styles +
    `<script type="application/json" id="gallery-data">${serializeForScript(data)}</script>` +
    `<script type="module" src="${escapeHtml(files.script)}"></script></head>` +
    `<body><div id="gallery"></div><noscript>The gallery needs JavaScript.</noscript></body></html>`;
  return { html, policy };
}
