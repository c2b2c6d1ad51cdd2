import { randomBytes } from 'node:crypto';
import type { PlaygroundStart } from '../../../schemas';
import { escapeHtml } from '../../lib';
import { CSP_REPORT_DIRECTIVE } from '../../render';
import type { PlaygroundAssets } from './assets';

/** Formats a value as JSON that cannot end the element around it. */
const escapeJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/**
 * Creates the playground's document and its Content-Security-Policy. Never cached, because its token belongs to this
 * process.
 */
export function createPlaygroundDocument(
  assets: PlaygroundAssets,
  token: string,
  port: string,
  start?: PlaygroundStart,
): { html: string; policy: string } {
  const isDevelopment = assets.devHead !== undefined;
  const nonce = randomBytes(16).toString('base64');
  const policy = [
    "default-src 'none'",
    `script-src 'self'${isDevelopment ? " 'unsafe-inline'" : ''}`,
    // The JSON editor uses the nonce to create style sheets at run time.
    `style-src 'self' ${isDevelopment ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${isDevelopment ? ' ws:' : ''}`,
    `frame-src http://*.localhost${port ? `:${port}` : ''}`,
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    // React, CodeMirror and the forms write no HTML and create no policy. Vite's client does.
    ...(isDevelopment ? [] : ["require-trusted-types-for 'script'", "trusted-types 'none'"]),
    CSP_REPORT_DIRECTIVE,
  ].join('; ');
  const styles = assets.styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`).join('');
  const html =
    `<!doctype html><html lang="en-AU"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1"><title>Playground | Forecourt</title>` +
    `<meta name="playground-token" content="${escapeHtml(token)}"><link rel="icon" href="data:,">${assets.devHead ?? ''}${styles}` +
    `<script type="module" id="playground-entry" nonce="${nonce}" src="${escapeHtml(assets.script)}"></script></head>` +
    `<body>${start ? `<script type="application/json" id="playground-start">${escapeJson(start)}</script>` : ''}<div id="playground"></div><noscript>The playground needs JavaScript.</noscript></body></html>`;
  return { html, policy };
}
