import { createHash } from 'node:crypto';
import { escapeHtml } from '../../lib';
import type { DraftState } from './draft-sites';

const STYLE =
  '.fc-preview{display:flex;flex-wrap:wrap;gap:.25rem 1rem;justify-content:center;padding:.5rem 1rem;background:#1f2733;color:#fff;font:500 .875rem/1.5 system-ui,sans-serif}' +
  '.fc-preview :is(p,form){margin:0}.fc-preview button{padding:0;border:0;background:none;color:inherit;font:inherit;text-decoration:underline;cursor:pointer}' +
  '.fc-preview button:focus-visible{outline:2px solid #fff;outline-offset:2px}@media print{.fc-preview{display:none}}';
const STYLE_HASH = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

export const PREVIEW_END_PATH = '/preview/end';

const TEXTS: Readonly<Record<DraftState, string>> = {
  draft: 'Preview with changes that aren’t published yet.',
  published: 'Preview. There are no unpublished changes at the moment.',
  invalid: 'Preview. The latest changes have errors, so you see an earlier version.',
};

/** Formats a moment in the dealer's time zone: `5 December 2026 at 4:56 pm AEDT`. */
export const formatUntil = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-AU', {
    ...{ day: 'numeric', month: 'long', year: 'numeric', hour: 'numeric', minute: '2-digit' },
    ...{ timeZone, timeZoneName: 'short' },
  }).format(moment);

interface BarOptions {
  state: DraftState;
  expiresAt: Date;
  timeZone: string;
}

/** Renders the bar above a previewed page. */
export const renderPreviewBar = ({ state, expiresAt, timeZone }: BarOptions): Buffer =>
  Buffer.from(
    `<style>${STYLE}</style><div class="fc-preview" role="region" aria-label="Preview"><p>${escapeHtml(TEXTS[state])} ` +
      `This link works until ${escapeHtml(formatUntil(expiresAt, timeZone))}.</p>` +
      // Not a link, so that the page's skip link stays its first one.
      `<form action="${PREVIEW_END_PATH}"><button>Leave the preview</button></form></div>`,
  );

/** Extends a page's policy to allow the bar's styles. */
export const allowPreviewBar = (policy: string): string =>
  // Browsers ignore the development server's 'unsafe-inline' if there is a hash.
  policy.includes("style-src 'self' 'unsafe-inline'")
    ? policy
    : policy.replace('style-src ', `style-src ${STYLE_HASH} `);

const ENDED_STYLE =
  'body{max-width:36rem;margin:15vh auto;padding:0 1rem;font:1rem/1.6 system-ui,sans-serif}';

/** The document for a link that has expired or was revoked. */
export const PREVIEW_ENDED = {
  html:
    '<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<meta name="robots" content="noindex"><title>This preview has ended</title><style>${ENDED_STYLE}</style></head><body><main>` +
    '<h1>This preview has ended</h1><p>Ask the person who sent you the link for a new one.</p>' +
    `<p><a href="${PREVIEW_END_PATH}">Go to the website</a></p></main></body></html>`,
  policy: `default-src 'none'; style-src 'sha256-${createHash('sha256').update(ENDED_STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
};
