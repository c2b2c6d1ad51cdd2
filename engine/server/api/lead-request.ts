import { validators, type Lead } from '../../../schemas';

const TEXT_FIELDS = [
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
const CHECKBOXES = ['opt_in', 'terms_conditions'] as const;
/** Optional fields that a form sends empty when they have no value. */
const OMITTED_WHEN_EMPTY = new Set<string>(['car_id', 'idempotency_key']);

/** Converts a form to the JSON that a script would send, without unknown fields. Browsers omit unticked checkboxes. */
function convertForm(form: URLSearchParams): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const name of TEXT_FIELDS) {
    const value = form.get(name);
    if (value !== null && (value !== '' || !OMITTED_WHEN_EMPTY.has(name))) body[name] = value;
  }
  for (const name of CHECKBOXES) body[name] = form.has(name);
  return body;
}

/** Validates a request body (parsed JSON or a form). An error names the field but never quotes the input. */
export function parseLead(body: unknown): { lead: Lead } | { error: string } {
  const value = body instanceof URLSearchParams ? convertForm(body) : body;
  if (validators.lead(value)) return { lead: value };
  const [first] = validators.lead.errors ?? [];
  const field = first?.instancePath.slice(1).replaceAll('/', '.') ?? '';
  return { error: `${field === '' ? 'The body' : field} ${first?.message ?? 'does not match the schema'}.` };
}
