import { validators, type Lead } from '../../../schemas';
import { convertForm, SubmittedForm } from './lead-form';

/** Reads a request body (parsed JSON or a form). An error names the field but never quotes the input. */
export function parseLead(body: unknown): { lead: Lead } | { error: string } {
  if (body instanceof SubmittedForm) return { lead: convertForm(body) };
  if (validators.lead(body)) return { lead: body };
  const [first] = validators.lead.errors ?? [];
  const field = first?.instancePath.slice(1).replaceAll('/', '.') ?? '';
  return { error: `${field === '' ? 'The body' : field} ${first?.message ?? 'does not match the schema'}.` };
}
