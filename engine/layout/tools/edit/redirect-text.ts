import type { Redirect } from '../../../../schemas';
import { isObject } from '../../base/json';
import { redirectKey } from '../../model/redirect-table';
import { editJson, formatJson } from '../../base/json-edit';
import { EditError } from './page-text';

/** Status of an address without a new one. */
const GONE = 410;

/** Entries of a file with their indices; entries that are not redirects are left out. */
export type IndexedRedirect = Redirect & { readonly index: number };

const isRedirect = (value: unknown): value is Redirect =>
  isObject(value) && typeof value['from'] === 'string';

/**
 * Reads the redirects of a layer's file.
 * @throws EditError if the text is not a JSON list
 */
export function readRedirects(text: string | null): IndexedRedirect[] {
  if (text === null) return [];
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new EditError('redirects.json has invalid JSON. Fix it in the JSON pane, then continue.');
  }
  if (!Array.isArray(value))
    throw new EditError('redirects.json must contain a list. Fix it in the JSON pane.');
  return value.flatMap((entry: unknown, index) => (isRedirect(entry) ? [{ ...entry, index }] : []));
}

function countEntries(text: string): number {
  const value: unknown = JSON.parse(text);
  return Array.isArray(value) ? value.length : 0;
}

/** Removes redirects by index. Returns null if none remain. */
export function removeRedirects(text: string | null, indices: readonly number[]): string | null {
  if (text === null || indices.length === 0) return text;
  const edits = [...indices].sort((a, b) => b - a).map((index) => ({ path: [index], value: undefined }));
  return countEntries(text) === indices.length ? null : editJson(text, edits);
}

/** Adds a redirect, or replaces the one from the same addresses. */
export function putRedirect(text: string | null, redirect: Redirect): string {
  if (text === null) return formatJson([redirect]);
  const key = redirectKey(redirect);
  const same = readRedirects(text).find((existing) => redirectKey(existing) === key);
  if (same) return editJson(text, [{ path: [same.index], value: redirect }]);
  return editJson(text, [{ path: [countEntries(text)], value: redirect, isInsertion: true }]);
}

/** Removes the redirect from an address, because it would hide a page with this address. */
export function withoutRedirectFrom(text: string | null, address: string): string | null {
  const hiding = readRedirects(text).filter(
    (redirect) => redirectKey(redirect) === redirectKey({ from: address }),
  );
  return removeRedirects(
    text,
    hiding.map(({ index }) => index),
  );
}

/**
 * Redirects a page's old address to its new one, or reports that the page is gone. Redirects to the old
 * address now lead to the new one, so that there is no chain. A redirect from the new address is removed,
 * because it would hide the page.
 * @param to undefined if the page is gone
 */
export function redirectAddress(text: string | null, from: string, to: string | undefined): string | null {
  let current = to === undefined ? text : withoutRedirectFrom(text, to);
  for (const { index, to: target } of readRedirects(current)) {
    if (current === null || target !== from) continue;
    const edits =
      to === undefined
        ? [
            { path: [index, 'to'], value: undefined },
            { path: [index, 'status'], value: GONE },
          ]
        : [{ path: [index, 'to'], value: to }];
    current = editJson(current, edits);
  }
  return putRedirect(current, to === undefined ? { from, status: GONE } : { from, to });
}
