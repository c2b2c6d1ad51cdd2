import { useCallback, useEffect, useState } from 'react';
import { endLink, listOwnLinks, type OwnLink } from '../../engine/browser/api/shortlists';
import {
  keepShortlistLinks,
  readShortlistLinks,
  type ShortlistLinks,
} from '../../engine/browser/stores/shortlist-links';
import { readSignIn } from '../../engine/browser/stores/sign-in';
import type { Account } from '../../schemas';

export interface OwnLinks {
  links: readonly OwnLink[];
  /** Paths of the links that were made in this browser, by id. */
  paths: ShortlistLinks;
  /** Reads the links again. */
  refresh(): Promise<void>;
  /** @returns whether the link does not work any more */
  end(id: string): Promise<boolean>;
}

/** The sender's links that work. The server knows those of this browser and account; only this browser has their addresses. */
export function useOwnLinks(given: Account['shortlists']): OwnLinks {
  const [links, setLinks] = useState<readonly OwnLink[]>(given ?? []);
  const [paths, setPaths] = useState<ShortlistLinks>({});
  const accept = useCallback((own: readonly OwnLink[] | undefined) => {
    // Without an answer, what is shown may be old, but nothing is forgotten.
    if (!own) return;
    setLinks(own);
    setPaths(keepShortlistLinks(own.map(({ id }) => id)));
  }, []);
  const refresh = async () => accept(await listOwnLinks());
  useEffect(() => {
    const hasMade = Object.keys(readShortlistLinks()).length > 0;
    if (hasMade || readSignIn(document.cookie) !== undefined) void listOwnLinks().then(accept);
  }, [accept]);
  return {
    links,
    paths,
    refresh,
    async end(id) {
      const isEnded = await endLink({ id });
      if (isEnded) await refresh();
      return isEnded;
    },
  };
}
