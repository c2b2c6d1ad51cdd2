import { memoizeOne } from '../base/memoize-one';
import type { Chain } from './layers';
import { gatherPageFiles, pageKey, type PageFiles } from './page-steps';

/** Ids of all pages of a chain, in order of name. */
export const listPageIds = memoizeOne((chain: Chain): readonly string[] =>
  [...new Set(chain.flatMap((layer) => [...layer.pages.keys()]))].sort(),
);

/** What a page is made of, and as a name. */
export interface PageInputs {
  readonly gathered: PageFiles;
  readonly key: string;
}

/** Of the chain asked for last, by page: sites are gone through one by one. */
const makings = memoizeOne((_chain: Chain) => new Map<string, PageInputs | undefined>());

/** What a page of a chain is made of; undefined where no layer has it. */
export function findPageInputs(chain: Chain, page: string): PageInputs | undefined {
  const known = makings(chain);
  if (known.has(page)) return known.get(page);
  const gathered = gatherPageFiles(chain, page);
  const making = gathered && { gathered, key: pageKey(gathered) };
  known.set(page, making);
  return making;
}
