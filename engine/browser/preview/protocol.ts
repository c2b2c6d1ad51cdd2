/**
 * The protocol between the playground and the page in its preview: the URL parameter of a draft, the messages, and the
 * comments that mark the HTML of each block. Imported by the server, the playground and the preview page.
 */
import { isObject } from '../../lib';

/** URL parameter that requests a draft instead of the published page. */
export const DRAFT_PARAMETER = 'playground-draft';

/** URL parameter of a preview's date and time in the dealer's time zone, such as `2026-12-24T17:30`. */
export const MOMENT_PARAMETER = 'playground-at';

const PARAMETERS = [DRAFT_PARAMETER, MOMENT_PARAMETER];

/** Removes what requests a preview from a URL, which then is the page's own. */
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

/** Name of the Trusted Types policy with which the preview parses HTML. */
export const TRUSTED_TYPES_POLICY = 'forecourt-preview';

/** Sent by the page: which URL and draft version it shows, or which block was clicked. */
export type PageMessage =
  | { readonly type: 'forecourt:shown'; readonly address: string; readonly version: number }
  | { readonly type: 'forecourt:chosen'; readonly node: string };

/** Sent by the playground: show the draft's newest version, or outline a block. */
export type PlaygroundMessage =
  | { readonly type: 'forecourt:update' }
  | {
      readonly type: 'forecourt:select';
      /** Id of the node. If absent, the outline is removed. */
      readonly node?: string;
      /** Whether to scroll to the block if it is out of view. */
      readonly shouldScroll: boolean;
    };

/** Parses a message from a page in the preview; undefined for anything else. */
export function readPageMessage(data: unknown): PageMessage | undefined {
  if (!isObject(data)) return undefined;
  const { type, address, version, node } = data;
  if (type === 'forecourt:shown' && typeof address === 'string' && typeof version === 'number')
    return { type, address, version };
  return type === 'forecourt:chosen' && typeof node === 'string' ? { type, node } : undefined;
}

/** Parses a message from the playground; undefined for anything else. */
export function readPlaygroundMessage(data: unknown): PlaygroundMessage | undefined {
  if (!isObject(data)) return undefined;
  const { type, node, shouldScroll } = data;
  if (type === 'forecourt:update') return { type };
  if (type !== 'forecourt:select') return undefined;
  return { type, ...(typeof node === 'string' && { node }), shouldScroll: shouldScroll === true };
}

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
