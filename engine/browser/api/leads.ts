/**
 * Sends leads. All forms use this module (API-018). In: user input. Out: the id of the lead, or the errors.
 */
import { isObject, isSafeHref } from '../../lib';
import type { FormSubmission, PageFormError } from '../../../schemas';
import { VISITED_KEY, VISITED_LENGTH } from '../islands/visited-pages';
import { trackEvent } from '../analytics/track-event';

/** The input is valid, but sending failed. `reason` is the server's message. */
interface Failure {
  isOffline: boolean;
  reason?: string;
  isTimeout?: true;
}

/** The longest that a visitor should wait for a response. The form keeps its text and can be sent again. */
const TIMEOUT_MS = 15_000;

const ERROR_CODES: ReadonlySet<string> = new Set<PageFormError['code']>([
  'missing',
  'invalid',
  'tooShort',
  'tooLong',
  'tooLow',
  'tooHigh',
  'tooEarly',
  'tooLate',
  'tooMany',
  'taken',
]);
const isErrorCode = (value: unknown): value is PageFormError['code'] =>
  typeof value === 'string' && ERROR_CODES.has(value);

/** The server's response about a stored lead. */
interface SentLead {
  leadId: string;
  /** The next page, if there is one (API-023). */
  successHref?: string;
  /** Absent in responses of older servers. */
  tags?: LeadTags;
  /** The result of a valuation (`trade-in-result.schema.json`), if the site saves it. */
  valuation?: Readonly<Record<string, unknown>>;
}

/** A failure with the errors of the response, which may be unreadable. */
interface PostFailure extends Failure {
  errors: readonly unknown[];
}

/** Posts a form. Never throws: an unreadable response counts as a failure that can be retried. */
async function postLead(lead: object): Promise<SentLead | PostFailure> {
  let body: unknown;
  let isSaved = false;
  try {
    const response = await fetch('/api/leads', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(lead),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    isSaved = response.ok;
    body = await response.json();
  } catch (error) {
    const isTimeout = error instanceof DOMException && error.name === 'TimeoutError';
    return { errors: [], isOffline: !navigator.onLine, ...(isTimeout && { isTimeout }) };
  }
  if (!isObject(body)) return { errors: [], isOffline: false };
  const { lead_id: leadId, success_href: href, category, car_type, valuation, errors, detail } = body;
  if (isSaved && typeof leadId === 'string')
    return {
      leadId,
      ...(typeof href === 'string' && isSafeHref(href) && { successHref: href }),
      ...(typeof category === 'string' && {
        tags: { category, car_type: typeof car_type === 'string' ? car_type : undefined },
      }),
      ...(isObject(valuation) && { valuation }),
    };
  return {
    errors: Array.isArray(errors) ? (errors as unknown[]) : [],
    isOffline: false,
    ...(typeof detail === 'string' && { reason: detail }),
  };
}

/** What tags a lead in analytics (API-024). */
interface LeadTags {
  category: string;
  car_type?: string | undefined;
}

const trackLead = ({ form, car_id: carId }: FormSubmission, { category, car_type }: LeadTags): void =>
  trackEvent({
    ...{ event: 'generate_lead', lead_kind: form, lead_category: category },
    ...(carId !== undefined && { item_id: carId }),
    ...(car_type !== undefined && { car_type }),
  });

/**
 * Reads one error of a response. Only the form knows the fields. A cached script may not know a newer server's code; it
 * treats the value as invalid.
 */
function readFormError(value: unknown): PageFormError[] {
  if (!isObject(value) || typeof value.field !== 'string') return [];
  const { field, code, excess } = value;
  const isExcess = typeof excess === 'number' && excess > 0;
  return [{ field, code: isErrorCode(code) ? code : 'invalid', ...(isExcess && { excess }) }];
}

type FormResult = SentLead | { errors: readonly PageFormError[] } | Failure;

/**
 * Sends a form, and tracks an accepted lead with its category and the car's type (API-024). Never throws.
 * @param tags the page's own values, used if the response has none
 */
export async function sendForm(form: FormSubmission, tags: LeadTags): Promise<FormResult> {
  const result = await postLead(form);
  if ('leadId' in result) {
    trackLead(form, result.tags ?? tags);
    return result;
  }
  const { errors: found, ...failure } = result;
  const errors = found.flatMap(readFormError);
  return errors.length > 0 ? { errors } : failure;
}

const CAMPAIGN_PARAMETERS = /^(?:utm_[a-z]{1,20}|gclid|fbclid|msclkid)$/;
/** The limits of `form-submission.schema.json`. */
const MAX_PAGES = 50;
const MAX_TEXT = 500;
const MAX_PARAMETERS = 20;

/** Addresses that open what is not for the dealer: reservations and shared lists. */
const SECRET_PATH = /^(\/(?:reservations|shortlists)\/)[^/]+/;

/** The pages that this tab has opened, oldest first and ending with this one. A reload counts once. */
function listVisitedPages({ pathname, search }: Location): URL[] {
  let stored = '';
  try {
    stored = window.sessionStorage.getItem(VISITED_KEY) ?? '';
  } catch {
    // Storage is blocked, so only this page is known.
  }
  const lines = stored.split('\n');
  if (stored.length >= VISITED_LENGTH) lines.shift();
  return [...lines.filter((line) => line.startsWith('/')), pathname + search]
    .filter((line, index, all) => line !== all[index - 1])
    .map((line) => new URL(`https://site${line}`));
}

/**
 * Collects how the visitor reached this form: the pages that this tab has opened, and the campaign parameters of the last
 * one that had some (LEAD-055).
 */
export function collectLeadAttributes(): NonNullable<FormSubmission['lead_attributes']> {
  const pages = listVisitedPages(window.location);
  const paths = pages
    .map(({ pathname }) => pathname.replace(SECRET_PATH, '$1***').slice(0, MAX_TEXT))
    .filter((path, index, all) => path !== all[index - 1]);
  const campaign = pages
    .map(({ searchParams }) => [...searchParams].filter(([name]) => CAMPAIGN_PARAMETERS.test(name)))
    .findLast((parameters) => parameters.length > 0);
  return {
    visited_pages: paths.slice(-MAX_PAGES),
    linked_query_params: Object.fromEntries(
      (campaign ?? []).slice(0, MAX_PARAMETERS).map(([name, value]) => [name, value.slice(0, MAX_TEXT)]),
    ),
  };
}
