import { readPageFile } from '../../model/document';
import { NO_USAGE } from '../page-usage';
import type { SiteCheck } from '../check';

export const unreachablePage: SiteCheck = {
  meta: {
    code: 'FC904',
    name: 'unreachable-page',
    severity: 'warning',
    docs: 'A page of a site that nobody can reach: it has neither route nor status, and no page of the site extends it. Give it a route, say `"abstract": true` where it only serves to be extended, or delete the file.',
  },
  *run({ tenant, usages }) {
    // A template's page may get its route from the sites.
    if (tenant.isTemplate) return;
    const hidden = [...usages].filter(([, usage]) => usage === NO_USAGE).map(([page]) => page);
    if (hidden.length === 0) return;
    const files = tenant.chain.flatMap(({ pages }) => [...pages.values()].map(readPageFile));
    const extended = new Set(files.map(({ parent }) => parent));
    for (const page of hidden) {
      if (extended.has(page)) continue;
      const composition = tenant.composition(page);
      const whole = composition?.gathered.files.find((file) => file.isWhole);
      // A route that is wrong, and a page that extends nothing there is, are told by themselves.
      const { fields } = composition ?? {};
      if (!whole || composition?.gathered.trouble) continue;
      if (fields?.get('abstract') === true || fields?.has('route')) continue;
      const message = `The page '${page}' has neither 'route' nor 'status' and no page extends it. Give it a route, or delete the file.`;
      yield { place: { source: whole.source, pointer: ['id'] }, message, tenant: tenant.slug, page };
    }
  },
};
