import { createHash } from 'node:crypto';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Lead, Vehicle } from '../../../schemas';
import {
  leadSentHref,
  validateLead,
  createLeadRecord,
  normaliseLead,
  getLeadTimeZone,
  findContactLocation,
  todayIn,
} from '../../dealer';
import { DatabaseConnectionError, LeadConflictError, type NewLead, type SavedLead } from '../../data';
import { sendMisdirected, sendProblem } from '../http/problem';
import { createRateLimiter, type RateLimitRule } from '../http/rate-limit';
import { getRoute, isCrossSiteRequest } from '../http/same-origin-guard';
import { SECURITY_EVENTS } from '../http/security-events';
import { getSite, type SiteLookup } from '../sites/request-site';
import type { Site } from '../sites/site';
import { sendCrossSiteForm, sendRejectedForm, type Rejection, type ShowForm } from './lead-failure';
import { addFormParser, SubmittedForm } from './lead-form';
import { parseLead } from './lead-request';

/** JSON with a message of the greatest length that the schema allows, escaped. Forms have a limit of their own. */
const MAX_BODY_BYTES = 65_536;
/** Enough for a person who corrects the form a few times in ten minutes. */
const RATE: RateLimitRule = {
  name: 'leads',
  windowMs: 600_000,
  max: 30,
  maxBehindProxy: 600,
  isShared: true,
};
/** Enquiries with errors are counted apart, so that they cannot use up the limit of the others. */
const INVALID_RATE: RateLimitRule = {
  name: 'invalid-leads',
  windowMs: 600_000,
  max: 60,
  maxBehindProxy: 1_200,
  isShared: true,
};
/**
 * Beyond the limit, enquiries are stored but marked, because many visitors may share the address: behind a proxy, in an
 * office or in a mobile network. Only a flood exceeds this limit too.
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

/** The properties of a site that this route reads. */
type LeadSite = Pick<Site, 'slug' | 'settings' | 'locations'> & {
  catalogue: Pick<Site['catalogue'], 'find' | 'findRecord'>;
  config: Pick<Site['config'], 'timeZone'>;
};

export interface LeadRoutesOptions {
  sites: SiteLookup<LeadSite>;
  save(lead: NewLead): Promise<SavedLead>;
  /** Shows the form's page again to a visitor without JavaScript. */
  showForm: ShowForm;
  rate?: RateLimitRule;
  markedRate?: RateLimitRule;
  /** The clock for validating dates. Default: the system clock. */
  now?: () => Date;
}

/**
 * `POST /api/leads`: a visitor's enquiry, as JSON or from an HTML form. A JSON request gets 201 with the lead's ID, or
 * problem details. A form gets a redirect (303) to the success page, or its page again with the values and errors. No
 * enquiry content is logged.
 */
export const leadRoutes: FastifyPluginAsync<LeadRoutesOptions> = async (app, options) => {
  const { sites, save, showForm, rate = RATE, markedRate = MARKED_RATE, now = () => new Date() } = options;
  const limiter = createRateLimiter(app, rate);
  const invalidLimiter = createRateLimiter(app, INVALID_RATE);
  const markedLimiter = createRateLimiter(app, markedRate);
  addFormParser(app);
  app.post('/api/leads', { bodyLimit: MAX_BODY_BYTES }, async (request, reply) => {
    const site = getSite(request, sites);
    if (!site) return sendMisdirected(reply);
    const form = request.body instanceof SubmittedForm ? request.body : undefined;
    const parsed = parseLead(request.body);
    const reject = (rejection: Rejection, title: string, detail?: string) =>
      form && 'lead' in parsed
        ? sendRejectedForm(request, reply, { lead: parsed.lead, rejection, showForm })
        : sendProblem(reply, rejection.status, title, detail, { errors: rejection.errors });

    const refuse = (seconds: number) => {
      request.reportSecurityEvent(SECURITY_EVENTS.rateLimit, { subject: getRoute(request) });
      void reply.header('retry-after', seconds);
      return reject({ status: 429, failure: 'tooMany' }, TOO_MANY.title, TOO_MANY.detail);
    };

    if (isCrossSiteRequest(request)) {
      request.reportSecurityEvent(SECURITY_EVENTS.crossOrigin, { subject: getRoute(request) });
      if (form && 'lead' in parsed) return sendCrossSiteForm(reply, parsed.lead);
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
    const { lead } = parsed;
    try {
      const { vehicle, withdrawnVehicle } = await findVehicle(site, lead);
      const today = findLocalDate(site, vehicle, now());
      const errors = validateLead(lead.kind, normaliseLead(lead), site.settings.forms, today);
      const shown = withdrawnVehicle && { withdrawnVehicle };
      const isInvalid = form?.isCut === true || errors.length > 0;
      const wait = await (isInvalid ? invalidLimiter : limiter)(request, site.slug);
      const isMarked = wait > 0 && !isInvalid && (await markedLimiter(request, site.slug)) === 0;
      if (wait > 0 && !isMarked) return await refuse(wait);
      // Errors would be wrong: fields may be missing, and the excess of a text is unknown.
      if (form?.isCut)
        return await reject(
          { ...shown, status: 413, failure: 'tooLarge', errors: [{ field: 'message', code: 'tooLong' }] },
          'Form too large',
        );
      if (errors.length > 0) return await reject({ ...shown, status: 422, errors }, 'The form has errors');
      const valid = { site, lead, vehicle, isMarked };
      const id = await (form ? saveForm : saveLead)(request, valid, save);
      if (!form) return await reply.code(201).header('cache-control', 'no-store').send({ lead_id: id });
      return await reply.redirect(leadSentHref(site.settings.forms.successHref, id), 303);
    } catch (error) {
      if (error instanceof LeadConflictError)
        return sendProblem(reply, 409, 'Idempotency key already used', error.message);
      request.log.error({ err: error }, 'could not save a lead');
      if (!(error instanceof DatabaseConnectionError))
        return reject({ status: 500, errors: [], failure: 'failed' }, FAILURE_TITLE);
      // The lead may have been stored. Its key makes it safe to send again.
      void reply.headers(error.headers);
      return reject({ status: 503, errors: [], failure: 'failed' }, FAILURE_TITLE);
    }
  });
};

interface LeadVehicles {
  /** The lead's vehicle, withdrawn or not. */
  vehicle: Vehicle | undefined;
  /** The vehicle if it had a page that no longer exists. */
  withdrawnVehicle?: Vehicle;
}

/**
 * Finds the vehicle in the tenant's stock. The record of a withdrawn vehicle counts too: the shopper may have had its
 * page open, and the dealer must know which one they mean. Ignores an unknown ID.
 */
async function findVehicle({ catalogue }: LeadSite, { car_id: id }: Lead): Promise<LeadVehicles> {
  if (id === undefined) return { vehicle: undefined };
  const found = await catalogue.find(id);
  if (found !== 'gone') return { vehicle: found };
  const vehicle = await catalogue.findRecord(id);
  // A vehicle that was never public must not be shown.
  const wasPublic = vehicle !== undefined && vehicle.show_on_dealer_website !== false;
  return { vehicle, ...(wasPublic && { withdrawnVehicle: vehicle }) };
}

/** Returns today's ISO date at the vehicle's location. The form's date field uses the same date. */
const findLocalDate = ({ locations, config }: LeadSite, vehicle: Vehicle | undefined, now: Date): string =>
  todayIn(
    getLeadTimeZone(vehicle && findContactLocation(vehicle, locations), { time_zone: config.timeZone }),
    now,
  );

interface ValidLead {
  site: LeadSite;
  lead: Lead;
  vehicle: Vehicle | undefined;
  /** Whether it came beyond the limit of its address. */
  isMarked: boolean;
}

/** Saves a valid lead and returns its ID. */
async function saveLead(
  request: FastifyRequest,
  { site, lead, vehicle, isMarked }: ValidLead,
  save: LeadRoutesOptions['save'],
): Promise<string> {
  const record = createLeadRecord(lead, {
    car: vehicle,
    settings: site.settings,
    userAgent: request.headers['user-agent'] ?? '',
  });
  const saved = await save({
    tenant: site.slug,
    key: lead.idempotency_key,
    record,
    // `website` is a honeypot: people do not see the field.
    isSuspect: isMarked || (lead.website ?? '') !== '',
  });
  return saved.id;
}

/**
 * Saves a form and returns the lead's ID. Its page has one idempotency key, so a visitor who goes back, changes the
 * text and sends it again uses the key twice: that is another lead. Its key is made of its content, so that pressing
 * the button twice still saves it once.
 */
async function saveForm(
  request: FastifyRequest,
  valid: ValidLead,
  save: LeadRoutesOptions['save'],
): Promise<string> {
  try {
    return await saveLead(request, valid, save);
  } catch (error) {
    if (!(error instanceof LeadConflictError)) throw error;
    const key = createHash('sha256').update(JSON.stringify(valid.lead)).digest('base64url');
    return saveLead(request, { ...valid, lead: { ...valid.lead, idempotency_key: key } }, save);
  }
}
