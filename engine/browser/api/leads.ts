/**
 * Sends leads. All forms use this module (API-018). In: user input. Out: the id of the lead, or the errors.
 */
import { isObject, isSafeHref } from '../../lib';
import type { FormSubmission, PageFormError } from '../../../schemas';
import { CAMPAIGN_KEY, CAMPAIGN_QUERY } from '../islands/campaign';
import { trackEvent } from '../analytics/track-event';
import { recentlyViewed } from '../stores/recently-viewed';

/** The input is valid, but sending failed. `reason` is the server's message. */
interface Failure {
  isOffline: boolean;
  reason?: string;
  isTimeout?: true;
}

/** A visitor should not wait longer than this for an answer; the form keeps the text and can be sent again. */
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

/** What the server says about a stored lead. */
interface SentLead {
  leadId: string;
  /** The next page, if there is one (API-023). */
  successHref?: string;
  /** The result of a valuation (`trade-in-result.schema.json`), if the site saves it. */
  valuation?: Readonly<Record<string, unknown>>;
}

/** A failure with the errors of the answer, which may be unreadable. */
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
  const { lead_id: leadId, success_href: href, valuation, errors, detail } = body;
  if (isSaved && typeof leadId === 'string')
    return {
      leadId,
      ...(typeof href === 'string' && isSafeHref(href) && { successHref: href }),
      ...(isObject(valuation) && { valuation }),
    };
  return {
    errors: Array.isArray(errors) ? (errors as unknown[]) : [],
    isOffline: false,
    ...(typeof detail === 'string' && { reason: detail }),
  };
}

const trackLead = (form: string, carId: string | undefined): void =>
  trackEvent({ event: 'generate_lead', lead_kind: form, ...(carId !== undefined && { item_id: carId }) });

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

/** Sends a form. Never throws. */
export async function sendForm(form: FormSubmission): Promise<FormResult> {
  const result = await postLead(form);
  if ('leadId' in result) {
    trackLead(form.form, form.car_id);
    return result;
  }
  const { errors: found, ...failure } = result;
  const errors = found.flatMap(readFormError);
  return errors.length > 0 ? { errors } : failure;
}

const CAMPAIGN_PARAMETERS = /^(?:utm_[a-z]{1,20}|gclid|fbclid|msclkid)$/;

/** The query of this page, or of the last page in this tab that a campaign's link opened. */
function findCampaignQuery(search: string): string {
  if (CAMPAIGN_QUERY.test(search)) return search;
  try {
    return window.sessionStorage.getItem(CAMPAIGN_KEY) ?? '';
  } catch {
    return '';
  }
}

/**
 * Collects how the visitor reached this form: the viewed vehicles, this page, and the campaign parameters of this or the
 * last page that had some (LEAD-055).
 */
export function collectLeadAttributes(): NonNullable<FormSubmission['lead_attributes']> {
  const { pathname, search } = window.location;
  const cars = recentlyViewed()
    .getState()
    .items.map(({ slug }) => `/cars/${slug}`);
  const campaignParameters = [...new URLSearchParams(findCampaignQuery(search))].filter(([name]) =>
    CAMPAIGN_PARAMETERS.test(name),
  );
  return {
    visited_pages: [...cars.filter((path) => path !== pathname), pathname].map((path) => path.slice(0, 500)),
    linked_query_params: Object.fromEntries(
      campaignParameters.slice(0, 20).map(([name, value]) => [name, value.slice(0, 500)]),
    ),
  };
}
