import { memoizeOne } from '../base/memoize-one';
import type { Chain } from './layers';
import { gatherPageFiles, pageKey, type PageFiles } from './page-steps';

export const listPageIds = memoizeOne((chain: Chain): readonly string[] =>
  [...new Set(chain.flatMap((layer) => [...layer.pages.keys()]))].sort(),
);

/** The files of a page, and a key that identifies them. */
export interface PageInputs {
  readonly files: PageFiles;
  readonly key: string;
}

/** By page, for the latest chain only, because sites are processed one by one. */
const inputsByPage = memoizeOne((_chain: Chain) => new Map<string, PageInputs | undefined>());

/** The inputs of a page of a chain; undefined if no layer has the page. */
export function findPageInputs(chain: Chain, page: string): PageInputs | undefined {
  const cache = inputsByPage(chain);
  if (cache.has(page)) return cache.get(page);
  const files = gatherPageFiles(chain, page);
  const inputs = files && { files, key: pageKey(files) };
  cache.set(page, inputs);
  return inputs;
}
