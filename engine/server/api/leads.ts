import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { EnquiryData, Lead, Vehicle } from '../../../schemas';
import {
  leadSentHref,
  validateLead,
  createLeadRecord,
  normaliseLead,
  getLeadTimeZone,
  findContactLocation,
  todayIn,
  type LeadError,
} from '../../dealer';
import { LeadConflictError, type NewLead, type SavedLead } from '../../data';
import { sendMisdirected, sendProblem } from '../http/problem';
import { createRateLimiter, type RateLimitRule } from '../http/rate-limit';
import { rejectSubmission } from '../http/same-origin-guard';
import { getSite, type SiteLookup } from '../sites/request-site';
import type { Site } from '../sites/site';
import { parseLead } from './lead-request';

/** A message of 4,000 characters in the longest form encoding (percent-encoded UTF-8). */
const MAX_BODY_BYTES = 65_536;
const FORM_CONTENT_TYPE = 'application/x-www-form-urlencoded';
/** Enough for a person who corrects the form a few times in ten minutes. */
const RATE: RateLimitRule = { name: 'leads', windowMs: 600_000, max: 30, maxBehindProxy: 600 };
const MESSAGES = {
  crossSite: 'Enquiries are accepted only from this site’s own pages.',
  tooMany: {
    title: 'Too many enquiries',
    detail: 'You have sent many enquiries in a short time. Please try again later, or call us.',
  },
};
/** The specification prescribes this spelling (ERR-009). */
const FAILURE_TITLE = 'An unexpected error occured';

/** The properties of a site that this route reads. */
type LeadSite = Pick<Site, 'slug' | 'settings' | 'locations'> & {
  catalogue: Pick<Site['catalogue'], 'find'>;
  config: Pick<Site['config'], 'timeZone'>;
};

export interface LeadRoutesOptions {
  sites: SiteLookup<LeadSite>;
  save(lead: NewLead): Promise<SavedLead>;
  /** Shows the form's page again to a visitor without JavaScript. Returns false if there is no such page. */
  showForm(
    request: FastifyRequest,
    reply: FastifyReply,
    form: { path: string; enquiry: EnquiryData; status: number },
  ): Promise<boolean>;
  rate?: RateLimitRule;
  /** The clock for validating dates. Default: the system clock. */
  now?: () => Date;
}

/**
 * `POST /api/leads`: a visitor's enquiry, as JSON or from an HTML form. A JSON request gets 201 with the lead's ID.
 * A form gets a redirect (303) to the success page, or its page again with the values and errors. No enquiry
 * content is logged.
 */
export const leadRoutes: FastifyPluginAsync<LeadRoutesOptions> = async (app, options) => {
  const { sites, save, showForm, rate = RATE, now = () => new Date() } = options;
  const limiter = createRateLimiter(app, rate);
  app.addContentTypeParser(FORM_CONTENT_TYPE, { parseAs: 'string' }, (_request, body, done) =>
    done(null, new URLSearchParams(String(body))),
  );
  app.post('/api/leads', { bodyLimit: MAX_BODY_BYTES }, async (request, reply) => {
    const site = getSite(request, sites);
    if (!site) return sendMisdirected(reply);
    const guard = { tenant: site.slug, limiter, messages: MESSAGES };
    if (await rejectSubmission(request, reply, guard)) return reply;

    const parsed = parseLead(request.body);
    if ('error' in parsed) return sendProblem(reply, 400, 'Invalid enquiry', parsed.error);
    const { lead } = parsed;
    const isForm = request.body instanceof URLSearchParams;
    let errors: LeadError[];
    try {
      const vehicle = await findVehicle(site, lead);
      const today = findLocalDate(site, vehicle, now());
      errors = validateLead(lead.kind, normaliseLead(lead), site.settings.forms, today);
      if (errors.length === 0) {
        const id = await saveLead(request, { site, lead, vehicle }, save);
        if (!isForm) return await reply.code(201).header('cache-control', 'no-store').send({ lead_id: id });
        return await reply.redirect(leadSentHref(site.settings.forms.successHref, id), 303);
      }
    } catch (error) {
      if (error instanceof LeadConflictError)
        return sendProblem(reply, 409, 'Idempotency key already used', error.message);
      request.log.error({ err: error }, 'could not save a lead');
      return sendFailure({ request, reply, lead, isForm, status: 500, errors: [], showForm });
    }
    return sendFailure({ request, reply, lead, isForm, status: 422, errors, showForm });
  });
};

/** Finds the vehicle in the tenant's stock. Ignores an unknown ID. */
async function findVehicle(site: LeadSite, lead: Lead): Promise<Vehicle | undefined> {
  const vehicle = lead.car_id === undefined ? undefined : await site.catalogue.find(lead.car_id);
  return vehicle === 'gone' ? undefined : vehicle;
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
}

/** Saves a valid lead and returns its ID. */
async function saveLead(
  request: FastifyRequest,
  { site, lead, vehicle }: ValidLead,
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
    isSuspect: (lead.website ?? '') !== '',
  });
  return saved.id;
}

interface FailedSubmission extends Pick<LeadRoutesOptions, 'showForm'> {
  request: FastifyRequest;
  reply: FastifyReply;
  lead: Lead;
  isForm: boolean;
  status: 422 | 500;
  /** Empty for an internal error (500). */
  errors: LeadError[];
}

async function sendFailure(failure: FailedSubmission): Promise<FastifyReply> {
  const { request, reply, lead, isForm, status, errors, showForm } = failure;
  const hasFailed = status === 500;
  if (isForm) {
    const enquiry = { kind: lead.kind, values: normaliseLead(lead), faults: errors, hasFailed };
    const path = findFormPath(request, lead);
    if (path && (await showForm(request, reply, { path, enquiry, status }))) return reply;
  }
  return sendProblem(reply, status, hasFailed ? FAILURE_TITLE : 'The form has errors', undefined, {
    errors,
  });
}

/** Returns the path of the form's page, from the lead's URL or the Referer. Ignores the host in both. */
function findFormPath(request: FastifyRequest, lead: Lead): string | undefined {
  const base = `http://${request.headers.host}`;
  for (const url of [lead.url, request.headers.referer]) {
    if (url && URL.canParse(url, base)) return new URL(url, base).pathname;
  }
  return undefined;
}
