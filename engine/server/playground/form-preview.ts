import { findSampleAddress } from '../sites/sample-address';
import type { Site } from '../sites/site';

/** How a page comes to show a form; a lower number is better. */
function rankProvide(provide: Readonly<Record<string, unknown>>, id: string): number | undefined {
  const { form, otherwise, source } = provide;
  if (typeof source !== 'string') return undefined;
  // A page about something, such as a car, is about an example of it.
  if (form === id) return source === 'form' ? 0 : 1;
  if (typeof form === 'string' && form.startsWith(':')) return 2;
  return Array.isArray(otherwise) && otherwise[0] === id ? 3 : undefined;
}

/**
 * An address that shows a form: a page that contains it, or one whose URL can name it; undefined if there
 * is none.
 */
export function findFormPreview(site: Site, id: string): string | undefined {
  const found = site.pageIds.flatMap((pageId) => {
    const page = site.page(pageId);
    if (!page || page.routes.length === 0) return [];
    return Object.values(page.provides).flatMap((provide) => {
      const rank = rankProvide(provide, id);
      if (rank === undefined) return [];
      const address = findSampleAddress(site, page, { form: String(provide['form']), id });
      return address === '/' && !page.routes.includes('/') ? [] : [{ rank, address }];
    });
  });
  return found.sort((a, b) => a.rank - b.rank)[0]?.address;
}
