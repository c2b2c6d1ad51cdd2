import type { PlaygroundPageLinkList } from '../../../schemas';
import { findPageReferences } from '../../layout';
import { sendProblem } from '../http/problem';
import type { ApiRoutes } from './api-routes';
import type { Drafts } from './drafts';

const MAX_REFERENCES = 200;
const NO_DRAFT = 'This draft no longer exists. Close the dialog, and open it again.';

interface PageReferenceRoutesOptions {
  drafts: Pick<Drafts, 'get'>;
  routes: ApiRoutes;
}

export function addPageReferenceRoutes({ drafts, routes }: PageReferenceRoutesOptions): void {
  routes.post('page-links', 'pageLinkQuery', ({ draft: id, page }, _request, reply) => {
    const draft = drafts.get(id);
    if (!draft) return sendProblem(reply, 410, 'Gone', NO_DRAFT);
    const links = findPageReferences(draft.site.tenant, page);
    const list: PlaygroundPageLinkList = {
      links: links.slice(0, MAX_REFERENCES),
      hasMore: links.length > MAX_REFERENCES,
    };
    return reply.send(list);
  });
}
