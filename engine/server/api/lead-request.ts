import { validators, type FormSubmission } from '../../../schemas';
import { isObject } from '../../lib';
import { createFormSubmission } from './form-submission';
import { createKindSubmission } from './kind-submission';
import { convertConfiguredForm, convertForm, SubmittedForm } from './lead-form';
import type { Submission } from './submission';

const JSON_REQUEST = { isHtml: false, isCut: false };

function readHtml(body: SubmittedForm): Submission {
  const options = { isHtml: true, isCut: body.isCut };
  const form = body.fields.get('form');
  return form === null
    ? createKindSubmission(convertForm(body), options)
    : createFormSubmission(convertConfiguredForm(body, form), options);
}

/** The first error of a validator, with the field but never the input. */
function describeError({ errors }: { errors?: { instancePath: string; message?: string }[] | null }): string {
  const [first] = errors ?? [];
  const field = first?.instancePath.slice(1).replaceAll('/', '.') ?? '';
  return `${field === '' ? 'The body' : field} ${first?.message ?? 'does not match the schema'}.`;
}

/** Reads a request body (parsed JSON or a form). An error names the field but never quotes the input. */
export function parseLead(body: unknown): { submission: Submission } | { error: string } {
  if (body instanceof SubmittedForm) return { submission: readHtml(body) };
  if (isObject(body) && 'form' in body) {
    const validate = validators['form-submission'];
    return validate(body)
      ? { submission: createFormSubmission(body satisfies FormSubmission, JSON_REQUEST) }
      : { error: describeError(validate) };
  }
  return validators.lead(body)
    ? { submission: createKindSubmission(body, JSON_REQUEST) }
    : { error: describeError(validators.lead) };
}
