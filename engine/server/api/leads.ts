import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Vehicle } from '../../../schemas';
import {
  AppointmentTakenError,
  DatabaseConnectionError,
  LeadConflictError,
  UploadGoneError,
  type NewLead,
  type SavedLead,
} from '../../data';
import { findAcceptedFiles, type TradeInRecord } from '../../dealer';
import { NO_STORE } from '../http/cache-headers';
import { sendMisdirected, sendProblem } from '../http/problem';
import { createRateLimiter, type RateLimitRule } from '../http/rate-limit';
import { getRoute, isCrossSiteRequest } from '../http/same-origin-guard';
import { SECURITY_EVENTS } from '../http/security-events';
import { getOrigin, getSite, type SiteLookup } from '../sites/request-site';
import { sendCrossSiteForm, sendRejectedForm, type ShowForm } from './lead-failure';
import { addFormParser } from './lead-form';
import { addProofRoutes, type ProofRoutesOptions } from './proof-routes';
import { parseLead } from './lead-request';
import { priceOrder } from './price-order';
import { MULTIPART_CONTENT_TYPE, receiveMultipartForm } from './multipart-form';
import { sendReserved, type LeadTags, type ReserveCar } from './reserve-car';
import type { CheckedSubmission, LeadSite, Rejection } from './submission';
import { createTradeInResult } from '../trade-in/trade-in-result';
import type { TradeInTokens } from '../trade-in/trade-in-tokens';
import type { TradeInRequest } from '../trade-in/trade-ins';
import type { UploadReceiver } from './upload-receiver';

/** Fits JSON with an escaped message of the maximum length that the schema allows. HTML forms have a separate limit. */
const MAX_BODY_BYTES = 65_536;
/** Enough for a person who corrects the form a few times in ten minutes. */
const RATE: RateLimitRule = {
  name: 'leads',
  windowMs: 600_000,
  max: 30,
  maxBehindProxy: 600,
  isShared: true,
};
/** Enquiries with errors are counted separately, so that they do not use up the limit for valid ones. */
const INVALID_RATE: RateLimitRule = {
  name: 'invalid-leads',
  windowMs: 600_000,
  max: 60,
  maxBehindProxy: 1_200,
  isShared: true,
};
/**
 * Above the first limit, enquiries are stored but marked, because many visitors may share an address: behind a proxy,
 * in an office or in a mobile network. Only a flood exceeds this second limit.
 */
const MARKED_RATE: RateLimitRule = {
  name: 'marked-leads',
  windowMs: 600_000,
  max: 5_970,
  maxBehindProxy: 5_400,
  isShared: true,
};
const TOO_MANY = {
  title: 'Too many enquiries',
  detail: 'You’ve sent too many enquiries in a short time. Please try again later, or call us.',
};
/** The specification prescribes this spelling (ERR-009). */
const FAILURE_TITLE = 'An unexpected error occured';

export interface LeadRoutesOptions extends ProofRoutesOptions {
  sites: SiteLookup<LeadSite & { forms: { hasFileFields: boolean } }>;
  save(lead: NewLead): Promise<SavedLead>;
  /** Receives the files of forms. If absent, forms cannot have files. */
  receiver?: UploadReceiver | undefined;
  /** Values the cars in forms. If absent, no estimates are made. */
  valueTradeIn?: ((site: LeadSite, request: TradeInRequest) => Promise<TradeInRecord>) | undefined;
  tradeInTokens?: TradeInTokens;
  /** Reserves the car of a form for that. If absent, no car can be reserved. */
  reserveCar?: ReserveCar | undefined;
  /** Shows the form's page again to a visitor without JavaScript. */
  showForm: ShowForm;
  rate?: RateLimitRule;
  invalidRate?: RateLimitRule;
  markedRate?: RateLimitRule;
  /** The clock for validating dates. Default: the system clock. */
  now?: () => Date;
}

/**
 * `POST /api/leads`: a visitor's enquiry, as JSON or from an HTML form. A JSON request gets 201 with the lead's ID and
 * the page that follows (API-023), or problem details. A form gets a redirect (303) to the success page, or its page again with the values and errors. No
 * enquiry content is logged.
 */
export const leadRoutes: FastifyPluginAsync<LeadRoutesOptions> = async (app, options) => {
  const {
    sites,
    save,
    receiver,
    valueTradeIn,
    tradeInTokens,
    reserveCar = () => Promise.resolve({ outcome: 'unavailable' }),
    showForm,
    proofs,
    now = () => new Date(),
  } = options;
  const limiter = createRateLimiter(app, options.rate ?? RATE);
  const invalidLimiter = createRateLimiter(app, options.invalidRate ?? INVALID_RATE);
  const markedLimiter = createRateLimiter(app, options.markedRate ?? MARKED_RATE);
  addFormParser(app);
  // The handler reads bodies with files itself, after cheaper checks.
  app.addContentTypeParser(MULTIPART_CONTENT_TYPE, (_request, _body, done) => done(null));
  const checkProof = addProofRoutes(app, options);
  app.post('/api/leads', { bodyLimit: MAX_BODY_BYTES }, async (request, reply) => {
    const site = getSite(request, sites);
    if (!site) return sendMisdirected(reply);
    const isCrossSite = isCrossSiteRequest(request);
    const { body, failed } = await readBody(request, site, isCrossSite ? undefined : receiver);
    const parsed = parseLead(body);
    const submission = 'submission' in parsed ? parsed.submission : undefined;
    const origin = getOrigin(request);
    let checked: CheckedSubmission | undefined;
    const reject = (rejection: Rejection, title: string, detail?: string) => {
      const { status, errors } = rejection;
      if (!submission?.isHtml) return sendProblem(reply, status, title, detail, { errors });
      checked ??= submission.check({ site, origin, vehicle: undefined, now: now() });
      const shown = checked?.redisplay(rejection);
      return sendRejectedForm(request, reply, { submission, shown, status, showForm });
    };
    const refuse = (seconds: number) => {
      request.reportSecurityEvent(SECURITY_EVENTS.rateLimit, { subject: getRoute(request) });
      void reply.header('retry-after', seconds);
      return reject({ status: 429, failure: 'tooMany' }, TOO_MANY.title, TOO_MANY.detail);
    };

    if (isCrossSite) {
      request.reportSecurityEvent(SECURITY_EVENTS.crossOrigin, { subject: getRoute(request) });
      if (submission?.isHtml) return sendCrossSiteForm(reply, submission);
      return sendProblem(
        reply,
        403,
        'Cross-site request',
        'Enquiries are accepted only from this site’s own pages.',
      );
    }
    if ('error' in parsed) {
      const wait = await invalidLimiter(request, site.slug);
      return wait > 0 ? refuse(wait) : sendProblem(reply, 400, 'Invalid enquiry', parsed.error);
    }
    const { isCut, isHtml, isBot, carId, proof, check } = parsed.submission;
    try {
      const { vehicle, withdrawnVehicle } = await findVehicle(site, carId);
      checked = check({ site, origin, vehicle, now: now() });
      const errors = checked ? [...checked.listFileErrors(failed), ...checked.errors] : [];
      const shown = withdrawnVehicle && { withdrawnVehicle };
      const isInvalid = !checked || isCut || errors.length > 0;
      const wait = await (isInvalid ? invalidLimiter : limiter)(request, site.slug);
      const isMarked = wait > 0 && !isInvalid && (await markedLimiter(request, site.slug)) === 0;
      // Probable spam is stored as a lead, but must not block a car for other visitors.
      const isExcessive = wait > 0 && (!isMarked || checked?.reservedCarId !== undefined);
      if (isExcessive) return await refuse(wait);
      if (!checked)
        return await reject({ status: 404 }, 'No such form', 'The site has no form of this name.');
      // Errors would be wrong, because fields may be missing and the full length of a text is unknown.
      if (isCut)
        return await reject(
          { ...shown, status: 413, failure: 'tooLarge', errors: [{ field: 'message', code: 'tooLong' }] },
          'Form too large',
        );
      if (errors.length > 0) return await reject({ ...shown, status: 422, errors }, 'The form has errors');
      const proved = await checkProof(request, site, proof);
      const isUnproved = proved !== undefined && proved !== 'valid';
      // Without script there is no proof of work, so the visitor has to confirm the form. Nothing is stored before
      // that.
      if (isUnproved && isHtml && !isBot)
        return await reject(
          proved === 'early'
            ? { ...shown, status: 422, failure: 'tooSoon', proof }
            : { ...shown, status: 422, failure: 'confirm', proof: proofs.createToken() },
          'Press the button again to send',
        );
      const userAgent = request.headers['user-agent'] ?? '';
      const isSuspect = isMarked || isBot || isUnproved;
      const tradeIn = checked.tradeIn && !isSuspect ? await valueTradeIn?.(site, checked.tradeIn) : undefined;
      const order =
        checked.order && !isSuspect ? await priceOrder(site, checked.order, request.log) : undefined;
      const lead = checked.createLead({ isSuspect, userAgent, tradeIn, order });
      const tags = describeLead(lead, vehicle);
      const { reservedCarId } = checked;
      if (reservedCarId !== undefined && !isSuspect) {
        const reserve = (own: string | undefined) =>
          saveForm(lead, (saved) => reserveCar(saved, reservedCarId, { order, own }));
        const refusal = await sendReserved({ request, reply, origin, isHtml, tags }, reserve);
        if (!refusal) return reply;
        return await reject({ ...shown, ...refusal.rejection }, refusal.title, refusal.detail);
      }
      const { id } = await (isHtml ? saveForm(lead, save) : save(lead));
      const valuation = tradeIn && tradeInTokens?.sign(site.slug, createTradeInResult(id, tradeIn), now());
      const successHref = checked.getSuccessHref(id, valuation?.token);
      if (isHtml) return await reply.redirect(successHref, 303);
      return await reply
        .code(201)
        .headers(NO_STORE)
        .send({
          lead_id: id,
          success_href: successHref,
          ...tags,
          ...(site.settings.trade.savesResult && valuation !== undefined && { valuation }),
        });
    } catch (error) {
      if (error instanceof LeadConflictError)
        return sendProblem(reply, 409, 'Idempotency key already used', error.message);
      if (error instanceof AppointmentTakenError)
        return reject({ status: 422, errors: checked?.takenErrors ?? [] }, 'The form has errors');
      if (error instanceof UploadGoneError)
        return reject({ status: 422, errors: checked?.listFileErrors() ?? [] }, 'The form has errors');
      request.log.error({ err: error }, 'could not save a lead');
      if (!(error instanceof DatabaseConnectionError))
        return reject({ status: 500, errors: [], failure: 'failed' }, FAILURE_TITLE);
      // The lead may have been stored. Its idempotency key makes it safe to send it again.
      void reply.headers(error.headers);
      return reject({ status: 503, errors: [], failure: 'failed' }, FAILURE_TITLE);
    }
  });
};

/**
 * Data that the browser uses to tag a stored lead (API-024, LEAD-052). Only the server knows which car a
 * visitor chose in the form, and the category may depend on it.
 */
const describeLead = ({ record: { category } }: NewLead, vehicle: Vehicle | undefined): LeadTags => ({
  category,
  ...(vehicle && { car_type: vehicle.car_type }),
});

/**
 * The body of a request with ids in place of its files, and the names of fields whose files were not
 * stored.
 */
async function readBody(
  request: FastifyRequest,
  { slug, forms }: Pick<LeadSite, 'slug' | 'forms'> & { forms: { hasFileFields: boolean } },
  receiver: UploadReceiver | undefined,
): Promise<{ body: unknown; failed: ReadonlySet<string> }> {
  if (!request.headers['content-type']?.toLowerCase().startsWith(MULTIPART_CONTENT_TYPE))
    return { body: request.body, failed: new Set() };
  const accepts = (id: string, field: string) =>
    findAcceptedFiles(forms.find(id, { origin: getOrigin(request) })?.form, field);
  const { form, failed } = await receiveMultipartForm(
    request,
    slug,
    forms.hasFileFields ? receiver : undefined,
    accepts,
  );
  return { body: form, failed };
}

interface LeadVehicles {
  /** The lead's vehicle, even if it was withdrawn. */
  vehicle: Vehicle | undefined;
  /** The vehicle if its page no longer exists. */
  withdrawnVehicle?: Vehicle;
}

/**
 * Finds the vehicle in the tenant's stock, including withdrawn vehicles: the shopper may have had the page
 * open, and the dealer must know which car they mean. Ignores an unknown ID.
 */
async function findVehicle({ catalogue }: LeadSite, id: string | undefined): Promise<LeadVehicles> {
  if (id === undefined) return { vehicle: undefined };
  const found = await catalogue.find(id);
  if (found !== 'gone') return { vehicle: found };
  const vehicle = await catalogue.findRecord(id);
  // A vehicle that was never public must not be shown.
  const wasPublic = vehicle !== undefined && vehicle.show_on_dealer_website !== false;
  return { vehicle, ...(wasPublic && { withdrawnVehicle: vehicle }) };
}

/**
 * Saves a lead from an HTML form. Its page has one idempotency key, so a visitor who goes back, changes the text and
 * sends it again uses the key twice: that is a different lead. It is saved without a key; if the button is pressed
 * twice, it is still saved only once a day.
 */
async function saveForm<Saved>(lead: NewLead, save: (lead: NewLead) => Promise<Saved>): Promise<Saved> {
  try {
    return await save(lead);
  } catch (error) {
    if (!(error instanceof LeadConflictError)) throw error;
    return save({ ...lead, key: undefined });
  }
}
