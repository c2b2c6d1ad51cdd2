import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import type { FormSubmission, Lead } from '../../../schemas';
import { isLeadKind } from '../../dealer';

export const FORM_CONTENT_TYPE = 'application/x-www-form-urlencoded';

/** Far more than anyone types. The rest is read, because browsers show no response before they have sent the form. */
const MAX_KEPT_BYTES = 1_048_576;
/** No browser sends more from this form. */
const MAX_READ_BYTES = 16 * MAX_KEPT_BYTES;

/** A form as a browser without JavaScript sends it. */
export class SubmittedForm {
  constructor(
    readonly fields: URLSearchParams,
    /** Whether the form was longer than what was kept of it. */
    readonly isCut: boolean,
  ) {}
}

/**
 * Reads a form but keeps only its start, so that the page can show an oversized form again. A form that no browser
 * sends is answered before its end; the rest is read and dropped until the server's time limit for a request, because a
 * closed connection would hide the answer.
 */
const readForm = (body: IncomingMessage): Promise<SubmittedForm> =>
  new Promise((resolve, reject) => {
    const kept: Buffer[] = [];
    let length = 0;
    const finish = () =>
      resolve(
        new SubmittedForm(new URLSearchParams(Buffer.concat(kept).toString()), length > MAX_KEPT_BYTES),
      );
    body.on('data', (chunk: Buffer) => {
      if (length < MAX_KEPT_BYTES) kept.push(chunk.subarray(0, MAX_KEPT_BYTES - length));
      length += chunk.length;
      if (length > MAX_READ_BYTES) finish();
    });
    body.once('end', finish);
    body.once('error', reject);
  });

/** Makes the routes of an app accept HTML forms; the body is a `SubmittedForm`. */
export function addFormParser(app: FastifyInstance): void {
  app.addContentTypeParser(FORM_CONTENT_TYPE, (_request: FastifyRequest, body: IncomingMessage) =>
    readForm(body),
  );
}

const TYPED_FIELDS = ['name', 'email', 'phone', 'message', 'dateTime', 'website'] as const;
const IDEMPOTENCY_KEY = /^[A-Za-z0-9_-]{8,64}$/;
const MAX_CAR_ID_LENGTH = 100;
const MAX_URL_LENGTH = 2_000;

/**
 * Converts a form to a lead. It never fails, because a person must get the form back with what they typed: typed fields
 * are kept at any length (`validateLead` reports them), and unusable hidden fields are left out. Browsers omit unticked
 * checkboxes.
 */
export function convertForm({ fields }: SubmittedForm): Lead {
  const kind = fields.get('kind');
  const lead: Lead = {
    kind: isLeadKind(kind) ? kind : 'enquiry',
    opt_in: fields.has('opt_in'),
    terms_conditions: fields.has('terms_conditions'),
  };
  for (const name of TYPED_FIELDS) {
    const value = fields.get(name);
    if (value !== null) lead[name] = value;
  }
  const carId = fields.get('car_id') ?? '';
  if (carId !== '' && carId.length <= MAX_CAR_ID_LENGTH) lead.car_id = carId;
  const url = fields.get('url');
  if (url !== null) lead.url = url.slice(0, MAX_URL_LENGTH);
  const key = fields.get('idempotency_key') ?? '';
  if (IDEMPOTENCY_KEY.test(key)) lead.idempotency_key = key;
  return lead;
}

/** Most values of a form that are read, and of one of its fields. */
const MAX_NAMES = 150;
const MAX_VALUES = 200;

/**
 * Converts a form that is configuration. Like `convertForm`, it never fails: typed texts are kept at any length, and
 * unusable hidden fields are left out.
 */
export function convertConfiguredForm({ fields }: SubmittedForm, form: string): FormSubmission {
  const values = [...new Set(fields.keys())].slice(0, MAX_NAMES).map((name) => {
    const [first = '', ...others] = fields.getAll(name).slice(0, MAX_VALUES);
    return [name, others.length > 0 ? [first, ...others] : first] as const;
  });
  const { car_id: carId, url, idempotency_key: key, website } = convertForm(new SubmittedForm(fields, false));
  return {
    ...Object.fromEntries(values),
    form,
    car_id: carId,
    url,
    idempotency_key: key,
    website,
    lead_attributes: undefined,
  };
}
