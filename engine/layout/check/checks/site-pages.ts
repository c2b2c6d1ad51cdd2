import { readPageFile } from '../../model/document';
import { NO_USAGE } from '../page-usage';
import type { SiteCheck } from '../check';

export const unreachablePage: SiteCheck = {
  meta: {
    code: 'FC904',
    name: 'unreachable-page',
    severity: 'warning',
    suppressedBy: 'site',
    docs: 'No visitor sees the page: it has no `route` (an address), it has no `status` (which shows a page in place of another, such as for 404), and no page of the site extends it. Add a route, add `"abstract": true` if it is only meant to be extended, or delete the file.',
  },
  *run({ tenant, usages }) {
    // A site may add the route of a template's page.
    if (tenant.isTemplate) return;
    const hidden = [...usages].filter(([, usage]) => usage === NO_USAGE).map(([page]) => page);
    if (hidden.length === 0) return;
    const files = tenant.chain.flatMap(({ pages }) => [...pages.values()].map(readPageFile));
    const extended = new Set(files.map(({ parent }) => parent));
    for (const page of hidden) {
      if (extended.has(page)) continue;
      const composition = tenant.composition(page);
      const pageFile = composition?.files.files.find((file) => file.isComplete);
      // Invalid routes and unknown extended pages have separate checks.
      const { fields } = composition ?? {};
      if (!pageFile || composition?.files.problem) continue;
      if (fields?.get('abstract') === true || fields?.has('route')) continue;
      const message = `The page '${page}' cannot be reached: it has no 'route' and no 'status', and no page extends it. Add a route, set 'abstract' to true if pages will extend it, or delete the file.`;
      yield { location: { source: pageFile.source, pointer: ['id'] }, message, tenant: tenant.slug, page };
    }
  },
};
