import type { FastifyPluginAsync } from 'fastify';
import type { AcceptedFiles } from '../../dealer';
import { DatabaseConnectionError, UploadsFullError } from '../../data';
import { ImageError } from '../../services/images';
import { MAX_DOCUMENT_BYTES, UploadError, type UploadProblem } from '../../services/uploads';
import { sendMisdirected, sendProblem } from '../http/problem';
import { rejectSubmission } from '../http/same-origin-guard';
import { getSite, type SiteLookup } from '../sites/request-site';
import { readUpload } from './read-upload';
import { MAX_UPLOAD_BYTES, type UploadReceiver } from './upload-receiver';

/** Room for the parts of a multipart body around the file. */
const MAX_OVERHEAD_BYTES = 16_384;
const MESSAGES = {
  crossSite: 'Files are accepted only from this site’s own pages.',
  tooMany: {
    title: 'Too many files',
    detail: 'You’ve sent too many files in a short time. Please try again later.',
  },
};

const PROBLEMS: Readonly<Record<UploadProblem, readonly [status: number, detail: string]>> = {
  empty: [422, 'This file is empty.'],
  heic: [415, 'We can’t read HEIC photos. Please choose a JPEG or PNG photo.'],
  notPicture: [415, 'This file is damaged or isn’t a photo. Please choose a JPEG, PNG or WebP photo.'],
  notDocument: [415, 'This file is damaged, or isn’t a PDF or Word document.'],
  macros: [
    415,
    'We can’t accept documents with macros or embedded files. Please save the document as a PDF and try again.',
  ],
  documentTooLarge: [413, `This document is larger than ${MAX_DOCUMENT_BYTES / 1_024 / 1_024} MB.`],
  tooLarge: [413, `This photo is larger than ${MAX_UPLOAD_BYTES / 1_024 / 1_024} MB.`],
  tooManyPixels: [422, 'This photo has too many pixels. Please choose a smaller one.'],
  tooSlow: [503, 'This photo took too long to read. Please try again.'],
};

export interface UploadRoutesOptions {
  sites: SiteLookup<{
    slug: string;
    forms: { hasFileFields: boolean; accepts(form: string, field: string): AcceptedFiles };
  }>;
  receiver: UploadReceiver;
}

const SCHEMA = {
  querystring: {
    type: 'object',
    properties: {
      form: { type: 'string', maxLength: 100 },
      field: { type: 'string', maxLength: 100 },
    },
  },
};

/**
 * `POST /api/uploads?form=…&field=…`: one file for a field of a form, as multipart/form-data. Returns 201 with the id
 * that the form sends, or problem details whose `code` is the reason. The field determines what is accepted; without
 * one, it is a photo. Of a photo, only the pixels are kept. 404 on sites whose forms have no files.
 */
export const uploadRoutes: FastifyPluginAsync<UploadRoutesOptions> = async (app, options) => {
  const { sites, receiver } = options;
  // The handler reads the body itself, after cheaper checks.
  app.addContentTypeParser('multipart/form-data', (_request, _body, done) => done(null));
  type Query = { form?: string; field?: string };
  app.post<{ Querystring: Query }>('/api/uploads', { schema: SCHEMA }, async (request, reply) => {
    const site = getSite(request, sites);
    if (!site) return sendMisdirected(reply);
    if (!site.forms.hasFileFields) return sendProblem(reply, 404, 'Not found');
    if (
      await rejectSubmission(request, reply, {
        tenant: site.slug,
        limiter: receiver.limiter,
        messages: MESSAGES,
      })
    )
      return reply;
    const refuse = (code: UploadProblem) => {
      const [status, detail] = PROBLEMS[code];
      return sendProblem(reply, status, 'File not accepted', detail, { code });
    };
    const sendBusy = (seconds: number) => {
      void reply.header('retry-after', seconds);
      return sendProblem(reply, 503, 'Busy', 'We can’t receive files right now. Please try again.', {
        code: 'busy',
      });
    };
    const sendMalformed = () =>
      sendProblem(reply, 400, 'Invalid upload', 'The body is not multipart/form-data with one file.', {
        code: 'malformed',
      });
    const contentType = request.headers['content-type'] ?? '';
    if (!/^multipart\/form-data\s*;/i.test(contentType)) return sendMalformed();
    if (Number(request.headers['content-length'] ?? 0) > MAX_UPLOAD_BYTES + MAX_OVERHEAD_BYTES)
      return refuse('tooLarge');
    if (!receiver.reserve()) return sendBusy(5);
    try {
      const received = await readUpload(contentType, request.raw, MAX_UPLOAD_BYTES);
      if (received.kind === 'tooLarge') return await refuse('tooLarge');
      if (received.kind !== 'file') return await sendMalformed();
      const { form = '', field = '' } = request.query;
      const accepts = site.forms.accepts(form, field);
      const upload = await receiver.receive(request, site.slug, { content: received.content, accepts });
      return await reply.code(201).header('cache-control', 'no-store').send(upload);
    } catch (error) {
      if (error instanceof UploadError) return refuse(error.problem);
      if (error instanceof ImageError) return sendBusy(5);
      if (error instanceof UploadsFullError) {
        request.log.warn({ tenant: site.slug }, 'too many uploaded files wait for their forms');
        return sendBusy(600);
      }
      request.log.error({ err: error }, 'could not store an uploaded file');
      return error instanceof DatabaseConnectionError
        ? sendBusy(5)
        : sendProblem(reply, 500, 'An unexpected error occured', undefined, { code: 'failed' });
    } finally {
      receiver.release();
    }
  });
};
