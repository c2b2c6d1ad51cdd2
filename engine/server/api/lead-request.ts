import { validators } from '../../../schemas';
import { isObject } from '../../lib';
import { createFormSubmission } from './form-submission';
import { convertForm, SubmittedForm } from './lead-form';
import type { Submission } from './submission';

const DEFAULT_FORM = 'enquiry';

/** Describes the first error of a validator: names the field, but never quotes the input. */
function describeError({ errors }: { errors?: { instancePath: string; message?: string }[] | null }): string {
  const [first] = errors ?? [];
  const field = first?.instancePath.slice(1).replaceAll('/', '.') ?? '';
  return `${field === '' ? 'The body' : field} ${first?.message ?? 'does not match the schema'}.`;
}

/** Version 0.1 called the form `kind`. */
function nameForm(body: unknown): unknown {
  if (!isObject(body) || 'form' in body || !('kind' in body)) return body;
  const { kind, ...rest } = body;
  return { ...rest, form: kind };
}

/** Reads a request body (parsed JSON or a form). An error names the field but never quotes the input. */
export function parseLead(body: unknown): { submission: Submission } | { error: string } {
  if (body instanceof SubmittedForm) {
    const form = body.fields.get('form') ?? body.fields.get('kind') ?? DEFAULT_FORM;
    return { submission: createFormSubmission(convertForm(body, form), { isHtml: true, isCut: body.isCut }) };
  }
  const named = nameForm(body);
  const validate = validators['form-submission'];
  return validate(named)
    ? { submission: createFormSubmission(named, { isHtml: false, isCut: false }) }
    : { error: describeError(validate) };
}
