import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createPolicyHeaders } from '../../render';
import { NO_STORE } from '../http/cache-headers';
import { sendMisdirected, sendProblem } from '../http/problem';
import { createRateLimiter, type RateLimitRule } from '../http/rate-limit';
import { getOrigin, getSite, type SiteLookup } from '../sites/request-site';
import { createProviderFrame, createSandboxFrame } from './captcha-frame';
import { checkCaptcha } from './check-captcha';
import type { FormProofs, ProofResult } from './form-proof';
import type { LeadSite } from './submission';

/** A proof is valid for one form, which may be sent again after a failure. */
const PROOF_RATE: RateLimitRule = {
  name: 'form-proofs',
  windowMs: 7_200_000,
  max: 3,
  maxBehindProxy: 3,
  isShared: true,
};
const CHALLENGE_RATE: RateLimitRule = {
  name: 'form-challenges',
  windowMs: 600_000,
  max: 60,
  maxBehindProxy: 1_200,
};

export interface ProofRoutesOptions {
  sites: SiteLookup<LeadSite>;
  /** Creates and verifies the proofs of forms on sites with `forms.spamProtection`. */
  proofs: FormProofs;
  /** Reads a secret by the name that the settings contain. If absent, no secrets are set. */
  getSecret?(variable: string): string | undefined;
  /** Allows captcha providers with private addresses, for tests. */
  allowsPrivateAddresses?: boolean;
}

/** Whether a person's browser sent the form; undefined if the site does not check. */
export type CheckProof = (
  request: FastifyRequest,
  site: LeadSite,
  proof: string,
) => Promise<ProofResult['status'] | undefined>;

/**
 * `GET /api/leads/challenge`: a proof of work for the browser. `GET /api/leads/captcha`: the frame with a provider's
 * challenge. Each exists only on sites whose `forms.spamProtection` uses it.
 * @returns a function that verifies the proof of a form
 */
export function addProofRoutes(app: FastifyInstance, options: ProofRoutesOptions): CheckProof {
  const { sites, proofs, getSecret = () => undefined } = options;
  const proofLimiter = createRateLimiter(app, PROOF_RATE);
  const challengeLimiter = createRateLimiter(app, CHALLENGE_RATE);

  app.get('/api/leads/challenge', async (request, reply) => {
    const site = getSite(request, sites);
    if (!site) return sendMisdirected(reply);
    if (site.settings.forms.spamProtection !== 'proof-of-work') return sendProblem(reply, 404, 'Not found');
    const wait = await challengeLimiter(request, site.slug);
    void reply.headers(NO_STORE);
    if (wait === 0) return reply.send(await proofs.createChallenge());
    void reply.header('retry-after', wait);
    return sendProblem(reply, 429, 'Too many requests', 'Try again later.');
  });

  app.get('/api/leads/captcha', async (request, reply) => {
    const site = getSite(request, sites);
    if (!site) return sendMisdirected(reply);
    const { captcha, forms } = site.settings;
    if (forms.spamProtection !== 'captcha') return sendProblem(reply, 404, 'Not found');
    const wait = await challengeLimiter(request, site.slug);
    void reply.headers(NO_STORE);
    if (wait > 0) {
      void reply.header('retry-after', wait);
      return sendProblem(reply, 429, 'Too many requests', 'Try again later.');
    }
    const isSandbox = captcha.provider === 'sandbox';
    const frame = isSandbox ? createSandboxFrame(proofs.createToken()) : createProviderFrame(captcha);
    if (!frame) return sendProblem(reply, 404, 'Not found', 'Set captcha.scriptUrl to an HTTPS URL.');
    return reply
      .type('text/html; charset=utf-8')
      .headers(createPolicyHeaders(frame.contentSecurityPolicy, getOrigin(request)))
      .send(frame.html);
  });

  return async (request, site, proof) => {
    const { captcha, forms } = site.settings;
    if (forms.spamProtection === 'none') return undefined;
    const checked = await proofs.check(proof);
    // Where script does not run, visitors confirm the form, and the proof is ours. Providers' tokens are good once.
    if (checked.status === 'invalid' && forms.spamProtection === 'captcha' && captcha.provider === 'http') {
      const { allowsPrivateAddresses } = options;
      const isGood = await checkCaptcha(proof, captcha, {
        ...{ getSecret, log: request.log },
        ...(allowsPrivateAddresses === true && { allowsPrivateAddresses }),
      });
      return isGood ? 'valid' : 'invalid';
    }
    if (checked.status !== 'valid') return checked.status;
    return (await proofLimiter(request, checked.id)) > 0 ? 'invalid' : checked.status;
  };
}
