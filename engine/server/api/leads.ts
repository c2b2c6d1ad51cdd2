import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { EnquiryData, Lead, Vehicle } from '../../../schemas';
import {
  leadSentHref,
  validateLead,
  createLeadRecord,
  normaliseLead,
  leadTimeZone,
  findContactLocation,
  todayIn,
  type LeadError,
} from '../../dealer';
import { LeadConflict, type LeadToSave, type SavedLead } from '../../data';
import { parseLead } from './lead-request';
import { turnedAway } from '../http/same-origin-guard';
import { sendProblem } from '../http/problem';
import { RateLimit } from '../http/rate-limit';
import type { Site } from '../sites/site';

/** Comments of 4,000 characters, each of them in a form's longest way of writing. */
const MAX_BODY = 65_536;
const FORM = 'application/x-www-form-urlencoded';
/** A person corrects a form a few times; ten minutes of that is plenty. */
const RATE = { windowMs: 600_000, most: 30, mostShared: 600 };
const WORDS = {
  elsewhere: 'Enquiries are taken from this site’s own pages.',
  tooMany: {
    title: 'Too many enquiries',
    detail: 'These were many enquiries in a short time. Please try again later, or call us.',
  },
};
/** As the documents write it (ERR-009). */
const FAILED = 'An unexpected error occured';

/** What of a site this door needs. */
type LeadSite = Pick<Site, 'slug' | 'settings' | 'locations'> & {
  catalogue: Pick<Site['catalogue'], 'find'>;
  config: Pick<Site['config'], 'timeZone'>;
};

export interface LeadRoutesOptions {
  siteOf(slug: string): LeadSite | undefined;
  save(lead: LeadToSave): Promise<SavedLead>;
  /** Shows the page with the form again, for a visitor without script; false where there is no such page. */
  showForm(
    request: FastifyRequest,
    reply: FastifyReply,
    again: { path: string; enquiry: EnquiryData; status: number },
  ): Promise<boolean>;
  limit?: RateLimit;
  /** The clock by which days are judged; the machine's when not given. */
  now?: () => Date;
}

/**
 * `POST /api/leads`: what a visitor writes to the dealer, as JSON or from a plain form. 201 with its id, or 303 to the
 * page after sending; a form comes back with what was typed and what is wrong. Nothing of it is logged.
 */
export function registerLeads(app: FastifyInstance, options: LeadRoutesOptions): void {
  const { siteOf, save, showForm, limit = new RateLimit(RATE), now = () => new Date() } = options;
  void app.register((door, _options, done) => {
    door.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, body, ready) =>
      ready(null, new URLSearchParams(String(body))),
    );
    door.post('/api/leads', { bodyLimit: MAX_BODY }, async (request, reply) => {
      const site = request.site.kind === 'tenant' ? siteOf(request.site.slug) : undefined;
      if (!site) return sendProblem(reply, 421, 'Misdirected request');
      const refused = turnedAway(request, reply, { site: site.slug, limit, ...WORDS });
      if (refused) return refused;

      const read = parseLead(request.body);
      if ('wrong' in read) return sendProblem(reply, 400, 'Not an enquiry', read.wrong);
      const { lead } = read;
      const isForm = request.body instanceof URLSearchParams;
      let faults: LeadError[];
      try {
        const car = await carOf(site, lead);
        faults = validateLead(
          lead.kind,
          normaliseLead(lead),
          site.settings.forms,
          todayFor(site, car, now()),
        );
        if (faults.length === 0) {
          const id = await keep(request, { site, lead, car }, save);
          if (!isForm) return await reply.code(201).header('cache-control', 'no-store').send({ lead_id: id });
          return await reply.redirect(leadSentHref(site.settings.forms.successHref, id), 303);
        }
      } catch (error) {
        if (error instanceof LeadConflict) return sendProblem(reply, 409, 'Already used', error.message);
        request.log.error({ err: error }, 'a lead was not kept');
        return refuse({ request, reply, lead, isForm, status: 500, faults: [], showForm });
      }
      return refuse({ request, reply, lead, isForm, status: 422, faults, showForm });
    });
    done();
  });
}

/** The car is looked up in the tenant's own stock: a car that is not there is not believed in. */
async function carOf(site: LeadSite, lead: Lead): Promise<Vehicle | undefined> {
  const found = lead.car_id === undefined ? undefined : await site.catalogue.find(lead.car_id);
  return found === 'gone' ? undefined : found;
}

/** Today's ISO date where the car is driven: at the place that its own page gives, as the form has it there. */
const todayFor = ({ locations, config }: LeadSite, car: Vehicle | undefined, now: Date): string =>
  todayIn(leadTimeZone(car && findContactLocation(car, locations), { time_zone: config.timeZone }), now);

interface Kept {
  site: LeadSite;
  lead: Lead;
  car: Vehicle | undefined;
}

async function keep(
  request: FastifyRequest,
  { site, lead, car }: Kept,
  save: LeadRoutesOptions['save'],
): Promise<string> {
  const record = createLeadRecord(lead, {
    car,
    settings: site.settings,
    userAgent: request.headers['user-agent'] ?? '',
  });
  const saved = await save({
    tenant: site.slug,
    key: lead.idempotency_key,
    record,
    isSuspect: (lead.website ?? '') !== '',
  });
  return saved.id;
}

interface Refusal extends Pick<LeadRoutesOptions, 'showForm'> {
  request: FastifyRequest;
  reply: FastifyReply;
  lead: Lead;
  isForm: boolean;
  status: 422 | 500;
  /** None where the fault is ours. */
  faults: LeadError[];
}

async function refuse(refusal: Refusal): Promise<FastifyReply> {
  const { request, reply, lead, isForm, status, faults, showForm } = refusal;
  const hasFailed = status === 500;
  if (isForm) {
    const enquiry = { kind: lead.kind, values: normaliseLead(lead), faults, hasFailed };
    const path = formPath(request, lead);
    if (path && (await showForm(request, reply, { path, enquiry, status }))) return reply;
  }
  return sendProblem(reply, status, hasFailed ? FAILED : 'The form has errors', undefined, {
    errors: faults,
  });
}

/** The page that the form stood on: by its own word, else by the browser's. Only the path is taken of either. */
function formPath(request: FastifyRequest, lead: Lead): string | undefined {
  const base = `http://${request.headers.host}`;
  for (const address of [lead.url, request.headers.referer]) {
    if (address && URL.canParse(address, base)) return new URL(address, base).pathname;
  }
  return undefined;
}
