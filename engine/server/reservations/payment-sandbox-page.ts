import { createHash } from 'node:crypto';
import { formatMoney } from '../../dealer';
import { escapeHtml } from '../../lib';

/** The visitor's choice in the sandbox. */
export const SANDBOX_OUTCOMES = ['pay', 'decline', 'challenge', 'refuse', 'time-out', 'cancel'] as const;
export type SandboxOutcome = (typeof SANDBOX_OUTCOMES)[number];

/** `declined`: the last attempt was declined. `challenge`: the bank asks the visitor to confirm. */
export type SandboxStep = 'start' | 'declined' | 'challenge';

export interface SandboxPage {
  /** Path of the payment, to which the form is posted. */
  path: string;
  siteName: string;
  description: string;
  cents: number;
  step: SandboxStep;
}

const STYLE =
  // The site's pages have it. Without it, browsers report a transition to this page that they abort.
  '@view-transition{navigation:auto}' +
  ':root{color-scheme:light}body{max-width:34rem;margin:0 auto;padding:1rem;background:#f6f8fa;color:#1f2328;font:1rem/1.6 system-ui,sans-serif}' +
  'main{padding:1.5rem;border-radius:.75rem;background:#fff;border:1px solid #d0d7de}h1{margin:0 0 .5rem;font-size:1.375rem;line-height:1.3}' +
  '.sandbox{margin:0 0 1rem;padding:.75rem 1rem;border-radius:.5rem;background:#fff8c5;border:1px solid #9a6700}' +
  '.declined{margin:1rem 0;padding:.75rem 1rem;border-radius:.5rem;background:#ffebe9;border:1px solid #cf222e}' +
  '.amount{margin:0 0 1.25rem;font-size:1.75rem;font-weight:600}form{display:grid;gap:.75rem}' +
  'button{min-height:48px;padding:.5rem 1rem;border:1px solid #57606a;border-radius:.5rem;background:#fff;color:inherit;font:inherit;text-align:start;cursor:pointer}' +
  'button[value=pay]{background:#0a5c36;border-color:#0a5c36;color:#fff;font-weight:600}' +
  'button:focus-visible{outline:3px solid #0969da;outline-offset:2px}';

const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const BUTTONS: Readonly<Record<'start' | 'challenge', readonly (readonly [SandboxOutcome, string])[]>> = {
  start: [
    ['pay', 'Pay now'],
    ['challenge', 'Pay with a card whose bank asks for a confirmation'],
    ['decline', 'Pay with a card that is declined'],
    ['time-out', 'Wait until the time to pay runs out'],
    ['cancel', 'Go back without paying'],
  ],
  challenge: [
    ['pay', 'Yes, it’s me: approve the payment'],
    ['refuse', 'No, refuse the payment'],
  ],
};

/**
 * The sandbox's page, where visitors of a demonstration choose what happens to a payment. Works without
 * JavaScript.
 */
export function renderSandboxPage({ path, siteName, description, cents, step }: SandboxPage): {
  html: string;
  contentSecurityPolicy: string;
} {
  const isChallenge = step === 'challenge';
  const title = isChallenge ? 'Is this you?' : 'Pay the deposit';
  const buttons = BUTTONS[isChallenge ? 'challenge' : 'start'].map(
    ([value, label]) => `<button name="outcome" value="${value}">${escapeHtml(label)}</button>`,
  );
  const html =
    '<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<meta name="robots" content="noindex"><title>${title} (demonstration)</title><style>${STYLE}</style></head><body><main>` +
    '<p class="sandbox"><strong>This is a demonstration.</strong> It takes the place of a payment provider’s page. No money moves, and it never asks for a card.</p>' +
    `<h1>${title}</h1>` +
    (step === 'declined'
      ? '<p class="declined" role="alert">Your card was declined. Nothing was charged. You can try another card.</p>'
      : '') +
    (isChallenge ? '<p>Your bank wants to know whether you’re making this payment.</p>' : '') +
    `<p>${escapeHtml(description)}, to ${escapeHtml(siteName)}</p><p class="amount">${escapeHtml(formatMoney(cents))}</p>` +
    `<form method="post" action="${escapeHtml(path)}">${buttons.join('')}</form></main></body></html>`;
  return { html, contentSecurityPolicy: POLICY };
}
