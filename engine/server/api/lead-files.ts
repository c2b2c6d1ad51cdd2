import { zipSync } from 'fflate';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { NO_STORE } from '../http/cache-headers';
import { sendMisdirected, sendProblem } from '../http/problem';
import { createRateLimiter, type RateLimitRule } from '../http/rate-limit';
import { isPhoto, nameLeadFile } from '../../services/lead-delivery';
import { LEAD_FILE_PATHS, type FileLinks } from '../leads/file-links';
import { getSite, type SiteLookup } from '../sites/request-site';

const SCHEMA = {
  params: {
    type: 'object',
    properties: {
      lead: { type: 'string', format: 'uuid' },
      number: { type: 'string', pattern: '^[1-9]\\d?$' },
    },
  },
  querystring: {
    type: 'object',
    required: ['expires', 'signature'],
    properties: {
      expires: { type: 'string', pattern: '^\\d{1,11}$' },
      signature: { type: 'string', maxLength: 100 },
    },
  },
};

/** Enough for a receiver of leads that fetches each photo once. */
const RATE: RateLimitRule = { name: 'lead-files', windowMs: 600_000, max: 300, maxBehindProxy: 3_000 };

interface FileRequest {
  Params: { lead: string; number: string };
  Querystring: { expires: string; signature: string };
}

export interface LeadFileRoutesOptions {
  sites: SiteLookup<{ slug: string }>;
  links: FileLinks;
  readFile(
    tenant: string,
    leadId: string,
    number: number,
  ): Promise<{ type: string; content: Uint8Array } | undefined>;
  /** Default: the system clock. */
  now?: () => Date;
}

/**
 * The content of a download: a photo, which this server has re-encoded, or a ZIP archive with a document.
 * Documents are stored exactly as a stranger sent them, so the site never serves them directly: no browser
 * can show them with the site's permissions.
 */
function createDownload({ type, content }: { type: string; content: Uint8Array }, number: number) {
  const name = nameLeadFile(type, number);
  if (isPhoto(type)) return { name, type, content };
  // Documents are compressed already.
  const archive = zipSync({ [name]: content }, { level: 0 });
  return { name: `document-${number}.zip`, type: 'application/zip', content: Buffer.from(archive) };
}

/**
 * `GET /api/lead-photos/{lead}/{number}?expires=…&signature=…`: a photo of a lead, for systems that received the link
 * with the lead. `GET /api/lead-documents/…`: a document, in a ZIP archive. Browsers download it instead of showing it.
 * 404 if the link is invalid or expired, or if the lead was deleted.
 */
export const leadFileRoutes: FastifyPluginAsync<LeadFileRoutesOptions> = async (app, options) => {
  const { sites, links, readFile, now = () => new Date() } = options;
  const limiter = createRateLimiter(app, RATE);
  const send = async (request: FastifyRequest<FileRequest>, reply: FastifyReply, isDocument: boolean) => {
    const site = getSite(request, sites);
    if (!site) return sendMisdirected(reply);
    const { slug: tenant } = site;
    const { lead: leadId } = request.params;
    const number = Number(request.params.number);
    const { expires, signature } = request.query;
    const wait = await limiter(request, tenant);
    if (wait > 0) {
      void reply.header('retry-after', wait);
      return sendProblem(reply, 429, 'Too many requests', 'Try again later.');
    }
    const isValid = links.isValid({ tenant, leadId, number }, { expires: Number(expires), signature }, now());
    const file = isValid ? await readFile(tenant, leadId, number) : undefined;
    if (!file || isPhoto(file.type) === isDocument)
      return sendProblem(reply, 404, 'Not found', 'The link has expired, or the file was deleted.');
    const { name, type, content } = createDownload(file, number);
    return reply
      .headers(NO_STORE)
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('x-robots-tag', 'noindex')
      .type(type)
      .send(content);
  };
  for (const [kind, path] of Object.entries(LEAD_FILE_PATHS))
    app.get<FileRequest>(`${path}/:lead/:number`, { schema: SCHEMA }, (request, reply) =>
      send(request, reply, kind === 'document'),
    );
};
