import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import type { FormSubmission } from '../../../schemas';

export const FORM_CONTENT_TYPE = 'application/x-www-form-urlencoded';

/**
 * Far more than anyone types. The rest is read but dropped, because browsers show no response before they have sent the
 * whole form.
 */
const MAX_KEPT_BYTES = 1_048_576;
/** Larger bodies cannot come from a form in a browser. */
const MAX_READ_BYTES = 16 * MAX_KEPT_BYTES;

/** A form as a browser without JavaScript sends it. */
export class SubmittedForm {
  constructor(
    readonly fields: URLSearchParams,
    /** Whether the form was truncated. */
    readonly isCut: boolean,
  ) {}
}

/**
 * Reads a form but keeps only its start, so that the page can show an oversized form again. A body that cannot come
 * from a browser's form gets its response before its end. The rest is read and dropped until the server's time limit
 * for requests, because closing the connection would hide the response.
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

const IDEMPOTENCY_KEY = /^[A-Za-z0-9_-]{8,64}$/;
const MAX_CAR_ID_LENGTH = 100;
const MAX_URL_LENGTH = 2_000;
/** Maximum number of values that are read of a form, and of one of its fields. */
const MAX_NAMES = 150;
const MAX_VALUES = 200;

/**
 * Converts a form. Never fails, because visitors must get the form back with everything they entered: texts
 * of any length are preserved (`validateForm` reports them), and invalid hidden fields are omitted.
 */
export function convertForm({ fields }: SubmittedForm, form: string): FormSubmission {
  const values = [...new Set(fields.keys())].slice(0, MAX_NAMES).map((name) => {
    const [first = '', ...others] = fields.getAll(name).slice(0, MAX_VALUES);
    return [name, others.length > 0 ? [first, ...others] : first] as const;
  });
  const carId = fields.get('car_id') ?? '';
  const key = fields.get('idempotency_key') ?? '';
  return {
    ...Object.fromEntries(values),
    form,
    car_id: carId !== '' && carId.length <= MAX_CAR_ID_LENGTH ? carId : undefined,
    url: fields.get('url')?.slice(0, MAX_URL_LENGTH),
    idempotency_key: IDEMPOTENCY_KEY.test(key) ? key : undefined,
    website: fields.get('website') ?? undefined,
    lead_attributes: undefined,
  };
}
