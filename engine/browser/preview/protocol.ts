/**
 * What the server, the playground and the page in its preview agree on: the URL parameters of a draft, and the comments
 * that mark the HTML of each block. `messages.ts` has the messages.
 */
import type { TextChange } from '../../lib';

/** URL parameter that requests a draft instead of the published page. */
export const DRAFT_PARAMETER = 'playground-draft';

/** URL parameter of a preview's date and time in the dealer's time zone, such as `2026-12-24T17:30`. */
export const PREVIEW_TIME_PARAMETER = 'playground-at';

/**
 * URL parameters of the visitor for whom a preview is shown. Features are names that are on, or off with `-`:
 * `garage,-chat`. The others have one or a few values; without them, a preview is that of any new visitor.
 */
export const VISITOR_PARAMETERS = {
  features: 'playground-features',
  user: 'playground-user',
  consent: 'playground-consent',
  network: 'playground-network',
  script: 'playground-script',
  motion: 'playground-motion',
} as const;

/** Values of the parameters that have a few values. */
export const VISITOR_VALUES = {
  user: ['signed-in'],
  consent: ['granted', 'denied', 'unknown'],
  network: ['slow'],
  script: ['off'],
  motion: ['reduce'],
} as const;

const PARAMETERS = [DRAFT_PARAMETER, PREVIEW_TIME_PARAMETER, ...Object.values(VISITOR_PARAMETERS)];

/** Removes the preview's parameters, which leaves the page's own URL. */
export function removePreviewParameters({ searchParams }: URL): void {
  for (const name of PARAMETERS) searchParams.delete(name);
}

/** Makes a URL request the same preview as another. */
export function copyPreviewParameters(source: URL, target: URL): void {
  for (const name of PARAMETERS) {
    const value = source.searchParams.get(name);
    if (value !== null) target.searchParams.set(name, value);
  }
}

/**
 * Request header with the hash of the page's HTML that the preview has, or empty if it has none. The response is then a
 * `PreviewUpdate` in place of the page.
 */
export const PREVIEW_BASE_HEADER = 'forecourt-preview-base';

/** The newest version of a page in the preview, as a change of the version that the preview has. */
export interface PreviewUpdate extends TextChange {
  /** Hash of the HTML with the change. */
  readonly hash: string;
  /** Version of the draft. */
  readonly version: number;
  /** Origins of the page's images, separated by spaces. */
  readonly images: string;
}

/** Name of the Trusted Types policy with which the preview parses HTML. */
export const TRUSTED_TYPES_POLICY = 'forecourt-preview';

/** Formats the text of the comment before a block's HTML. */
export const formatOpenMarker = (id: string): string => `fc ${id}`;
/** Text of the comment after a block's HTML. */
export const CLOSE_MARKER = '/fc';

const MARKER = /^(\/?)fc ?(.*)$/;

/** Parses a comment: the start of a block, the end of a block, or undefined for other comments. */
export function readMarker(comment: string): { readonly open: string } | 'close' | undefined {
  const match = MARKER.exec(comment);
  if (!match) return undefined;
  return match[1] ? 'close' : { open: match[2] ?? '' };
}
