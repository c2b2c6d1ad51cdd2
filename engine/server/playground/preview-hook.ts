import fp from 'fastify-plugin';
import { DRAFT_PARAMETER, PREVIEW_TIME_PARAMETER } from '../../browser/preview/protocol';
import type { PageRenderer } from '../../render';
import { sendProblem } from '../http/problem';
import { isLocalRequest } from '../http/loopback-guard';
import { readMoment } from '../sites/collection-views';
import type { Drafts } from './drafts';
import { createPreviewScript, sendPreview } from './preview';

/** A date and a time without a zone. */
const MOMENT = /^(?:19|20)\d{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d$/;
const DRAFT_ID = new RegExp(`[?&]${DRAFT_PARAMETER}=([0-9a-f-]{36})(?:&|$)`);
const SAFE_METHODS = new Set(['GET', 'HEAD']);

/** The moment that a preview asks for, in epoch milliseconds; NaN if it is malformed, undefined for now. */
function readPreviewMoment(url: string, timeZone: string): number | undefined {
  const text = new URL(url, 'http://localhost').searchParams.get(PREVIEW_TIME_PARAMETER);
  if (text === null) return undefined;
  return MOMENT.test(text) ? readMoment(text, timeZone, false) : NaN;
}

export interface PreviewHookOptions {
  drafts: Drafts;
  renderer: PageRenderer;
  /** Source of the preview's script. */
  scriptText: string;
}

/**
 * If a page's URL has a draft's ID, responds with the page of that draft, on the tenant's own host, now or at a moment. Remote callers get
 * the normal page.
 */
export const previewHook = fp<PreviewHookOptions>(
  (app, { drafts, renderer, scriptText }, done) => {
    const script = createPreviewScript(scriptText);
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
      const moment = readPreviewMoment(request.url, draft.site.config.timeZone);
      if (moment !== undefined && Number.isNaN(moment))
        return sendProblem(
          reply,
          400,
          'Bad request',
          `'${PREVIEW_TIME_PARAMETER}' is not a date and a time.`,
        );
      return sendPreview(request, reply, draft, { renderer, script, moment });
    });
    done();
  },
  { name: 'playground-preview' },
);
