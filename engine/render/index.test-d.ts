import { expectTypeOf } from 'vitest';
import { BlockCache, getDataItem, PageRenderer, type Implementations, type RenderRequest } from '.';

declare const implementations: Implementations;
declare const request: RenderRequest;
const moduleUrls = () => [];
const onBlockError = () => undefined;

const renderer = new PageRenderer({
  implementations,
  cache: new BlockCache(1_000_000),
  moduleUrls,
  onBlockError(error, { block, node, page }) {
    expectTypeOf(error).toBeUnknown();
    expectTypeOf([block, node, page]).toEqualTypeOf<string[]>();
  },
});
// @ts-expect-error a renderer must report blocks that throw
new PageRenderer({ implementations, cache: new BlockCache(1), moduleUrls });
// @ts-expect-error the size of the cache is a number of bytes
new PageRenderer({ implementations, cache: new BlockCache('1 MB'), moduleUrls, onBlockError });

// Data is passed as items, which have cache keys.
expectTypeOf(getDataItem({ price: 1 }).value).toBeUnknown();
expectTypeOf(renderer.render(request)).resolves.toHaveProperty('chunks');
// @ts-expect-error a page cannot be rendered without its request
void renderer.render();
