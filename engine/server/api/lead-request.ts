import { validators, type Lead } from '../../../schemas';

const TEXTS = [
  'kind',
  'name',
  'email',
  'phone',
  'message',
  'dateTime',
  'car_id',
  'url',
  'idempotency_key',
  'website',
] as const;
const TICKS = ['opt_in', 'terms_conditions'] as const;

/** A form's fields as the JSON that a script would send. What else it holds is left out; a box not ticked is not sent. */
function fromForm(form: URLSearchParams): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const name of TEXTS) {
    const value = form.get(name);
    // An empty key or id is none.
    if (value !== null && (value !== '' || !/^(?:car_id|idempotency_key)$/.test(name))) body[name] = value;
  }
  for (const name of TICKS) body[name] = form.has(name);
  return body;
}

/** What was sent, held against the schema; or in one sentence what is wrong with it, without quoting it. */
export function parseLead(body: unknown): { lead: Lead } | { wrong: string } {
  const value = body instanceof URLSearchParams ? fromForm(body) : body;
  if (validators.lead(value)) return { lead: value };
  const [first] = validators.lead.errors ?? [];
  const place = first?.instancePath.slice(1).replaceAll('/', '.') ?? '';
  return { wrong: `${place === '' ? 'The body' : place} ${first?.message ?? 'is not as the schema says'}.` };
}
