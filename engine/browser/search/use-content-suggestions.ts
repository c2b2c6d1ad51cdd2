import { useEffect, useState } from 'react';
import { isObject } from '../../lib';
import { useDebounce } from './use-debounce';

/** A page of the site that a text search finds. */
export interface ContentSuggestion {
  title: string;
  /** Path. */
  href: string;
}

const MIN_LENGTH = 3;
const DELAY_MS = 200;
const MAX_SUGGESTIONS = 3;
const NONE: readonly ContentSuggestion[] = [];

const isSuggestion = (value: unknown): value is ContentSuggestion =>
  isObject(value) && typeof value['title'] === 'string' && /^\/(?!\/)/.test(String(value['href']));

/** Reads the response of `/api/site-search`; drops invalid hits and further hits of the same page. */
export function parseContentSuggestions(response: unknown): ContentSuggestion[] {
  const hits = isObject(response) && Array.isArray(response['hits']) ? response['hits'] : [];
  const byHref = new Map<string, ContentSuggestion>();
  for (const hit of hits) if (isSuggestion(hit) && !byHref.has(hit.href)) byHref.set(hit.href, hit);
  return [...byHref.values()].slice(0, MAX_SUGGESTIONS);
}

/**
 * Pages, entries and questions of the site for a typed text of at least three characters, a moment after the last key.
 * Empty until they have arrived, or if the request fails.
 */
export function useContentSuggestions(text: string, isEnabled: boolean): readonly ContentSuggestion[] {
  const [found, setFound] = useState<{ query: string; suggestions: readonly ContentSuggestion[] }>();
  const { schedule, cancel } = useDebounce(DELAY_MS);
  const query = text.trim().slice(0, 80);
  const isSearchable = isEnabled && query.length >= MIN_LENGTH;
  useEffect(() => {
    if (!isSearchable) return;
    const abort = new AbortController();
    schedule(() => {
      fetch(`/api/site-search?${new URLSearchParams({ query }).toString()}`, { signal: abort.signal })
        .then((response) => (response.ok ? response.json() : undefined))
        .then((response: unknown) => setFound({ query, suggestions: parseContentSuggestions(response) }))
        // Makes and models are suggested without it.
        .catch(() => undefined);
    });
    return () => {
      cancel();
      abort.abort();
    };
  }, [query, isSearchable, schedule, cancel]);
  return isSearchable && found?.query === query ? found.suggestions : NONE;
}
