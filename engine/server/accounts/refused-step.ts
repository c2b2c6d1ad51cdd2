import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SignInEntry } from '../../../schemas';
import { createRateLimiter, type RateLimitRule } from '../http/rate-limit';
import { OverloadError } from '../http/work-lanes';
import type { PageServer } from '../pages/page-server';
import type { UncachedPage } from '../pages/uncached-page';
import { createPath, guardAccountRequest, redirectTo, type AccountGuard } from './account-request';
import type { AccountRequest } from './account-site';

/** Each page is rendered anew, so refusals that cost nothing else must not be free. */
const RATE: RateLimitRule = { name: 'refused-sign-ins', windowMs: 60_000, max: 30, maxBehindProxy: 600 };

/** Other problems are with what the visitor has entered. */
const STATUSES: Readonly<Record<string, number>> = { tooMany: 429, busy: 503, failed: 503 };

/** The source of a page's data about what the visitor has entered. */
const ENTRY = 'signInEntry';

export interface RefusedStep {
  /** Path of the step's page. */
  path: string;
  /** What the page says, as the `problem` of its query. */
  problem: string;
  /** Where to go on, for the next try: the rest of the page's query. */
  purpose: Readonly<Record<string, string>>;
  /** Never a password or a code. */
  entry: SignInEntry;
  /** Default: a visitor who has not signed in. */
  user?: { signedIn: true };
}

/**
 * Answers a step of signing in that was refused with its page and what the visitor has entered. Nothing personal is in an
 * address, a log or a cache: the page is the response to the form itself, and is not stored.
 */
export type RefuseStep = (
  request: FastifyRequest,
  reply: FastifyReply,
  account: AccountRequest,
  step: RefusedStep,
) => Promise<FastifyReply>;

/**
 * Creates what answers refused steps. After too many, and on sites whose page does not show what was entered, the answer is
 * a redirect to the page without it.
 */
export function createRefusals(
  app: FastifyInstance,
  pages: Pick<PageServer, 'sendUncachedPage'>,
): RefuseStep {
  const limiter = createRateLimiter(app, RATE);
  return async (request, reply, { site }, { path, problem, purpose, entry, user }) => {
    const query = { problem, ...purpose };
    const page: UncachedPage = {
      ...{ path: createPath(path, query), status: STATUSES[problem] ?? 422, data: { [ENTRY]: entry } },
      ...(user && { user }),
    };
    const show = () =>
      app.workLanes
        .run('page', request, () => pages.sendUncachedPage(request, reply, page))
        .catch((error: unknown) => {
          if (error instanceof OverloadError) return false;
          throw error;
        });
    const isShown = (await limiter(request, site.slug)) === 0 && (await show());
    return isShown ? reply : redirectTo(reply, path, query);
  };
}

/** The address of a form leads back to its page: browsers ask for it when they open a closed tab again. */
export const redirectFormToPage = (
  app: FastifyInstance,
  sites: AccountGuard['sites'],
  { form, page }: { form: string; page: string },
): void =>
  void app.get(form, { exposeHeadRoute: false }, (request, reply) =>
    guardAccountRequest(request, reply, { sites }, true) ? redirectTo(reply, page) : reply,
  );
