import fp from 'fastify-plugin';
import { DRAFT_PARAMETER } from '../../browser/preview/protocol';
import type { PageRenderer } from '../../render';
import { sendProblem } from '../http/problem';
import { isLocalRequest } from '../http/loopback-guard';
import type { Drafts } from './drafts';
import { createPreviewScript, sendPreview } from './preview';
import { readPreviewConditions } from './preview-conditions';
import { PreviewUpdates } from './preview-updates';

const DRAFT_ID = new RegExp(`[?&]${DRAFT_PARAMETER}=([0-9a-f-]{36})(?:&|$)`);
const SAFE_METHODS = new Set(['GET', 'HEAD']);

export interface PreviewHookOptions {
  drafts: Drafts;
  renderer: PageRenderer;
  /** Source of the preview's script. */
  scriptText: string;
}

/**
 * If a page's URL has a draft's ID, responds with the page of that draft, on the tenant's own host, now or under other conditions. Remote callers get
 * the normal page.
 */
export const previewHook = fp<PreviewHookOptions>(
  (app, { drafts, renderer, scriptText }, done) => {
    const script = createPreviewScript(scriptText);
    const updates = new PreviewUpdates();
    app.addHook('onRequest', async (request, reply) => {
      const id = DRAFT_ID.exec(request.url)?.[1];
      if (!id || request.site.kind !== 'tenant' || !SAFE_METHODS.has(request.method)) return undefined;
      if (!isLocalRequest(request)) return undefined;
      const draft = drafts.get(id);
      if (!draft || draft.tenant !== request.site.slug)
        return sendProblem(
          reply,
          410,
          'Gone',
          'This draft no longer exists. The playground creates a new one on the next change.',
        );
      const conditions = readPreviewConditions(request.url, draft.site.config.timeZone);
      if ('malformed' in conditions)
        return sendProblem(reply, 400, 'Bad request', `'${conditions.malformed}' has a wrong value.`);
      return sendPreview(request, reply, draft, { renderer, updates, script, conditions });
    });
    done();
  },
  { name: 'playground-preview' },
);
