import { useCallback, useEffect, useRef, useState } from 'react';
import { endLink, listShareLinks, type ShareLink } from '../../engine/browser/api/shortlists';
import {
  keepShortlistLinks,
  readShortlistLinks,
  type ShortlistLinks,
} from '../../engine/browser/stores/shortlist-links';
import { readSignIn } from '../../engine/browser/stores/sign-in';
import type { Account } from '../../schemas';

export interface ShareLinks {
  links: readonly ShareLink[];
  /** Paths of the links that were made in this browser, by id. */
  paths: ShortlistLinks;
  /** Reads the links again. */
  refresh(): Promise<void>;
  /** @returns whether the link certainly does not work any more */
  end(id: string): Promise<boolean>;
}

/** The sender's links that work. The server knows those of this browser and account; only this browser has their addresses. */
export function useShareLinks(given: Account['shortlists']): ShareLinks {
  const [links, setLinks] = useState<readonly ShareLink[]>(given ?? []);
  const [paths, setPaths] = useState<ShortlistLinks>({});
  const requests = useRef(0);
  const refresh = useCallback(async () => {
    requests.current += 1;
    const number = requests.current;
    const asked = readShortlistLinks();
    const own = await listShareLinks();
    // Without an answer, what is shown may be old, but nothing is forgotten. A late answer may lack a new link.
    if (!own || number !== requests.current) return;
    setLinks(own);
    setPaths(
      keepShortlistLinks(
        asked,
        own.map(({ id }) => id),
      ),
    );
  }, []);
  useEffect(() => {
    const hasMade = Object.keys(readShortlistLinks()).length > 0;
    if (hasMade || readSignIn(document.cookie) !== undefined) void refresh();
  }, [refresh]);
  return {
    links,
    paths,
    refresh,
    async end(id) {
      const token = paths[id]?.split('/').at(-1);
      const isEnded = await endLink({ id, ...(token !== undefined && { token }) });
      if (isEnded) await refresh();
      return isEnded;
    },
  };
}
