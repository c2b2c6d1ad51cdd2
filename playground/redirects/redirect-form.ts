import type { Redirect } from '../../schemas';
import { redirectKey } from '../../engine/layout';

/** A redirect as typed: the old address with its query, the new one, and the status. */
export interface RedirectDraft {
  readonly from: string;
  readonly to: string;
  readonly status: NonNullable<Redirect['status']>;
}

export const EMPTY_DRAFT: RedirectDraft = { from: '', to: '', status: 301 };

export const STATUSES = [
  [301, 'Moved permanently (301)'],
  [302, 'Moved temporarily (302)'],
  [410, 'Gone, without a new address (410)'],
  [307, 'Moved temporarily, same method (307)'],
  [308, 'Moved permanently, same method (308)'],
] as const satisfies readonly (readonly [RedirectDraft['status'], string])[];

export const isStatus = (value: number): value is RedirectDraft['status'] =>
  STATUSES.some(([status]) => status === value);

const GONE = 410;
const DEFAULT_STATUS = 301;

/** An old address such as `/index.php?page=parts`, as typed. */
export const formatFrom = ({ from, query = {} }: Redirect): string => {
  const parameters = Object.entries(query).map(([name, value]) => `${name}=${value}`);
  return parameters.length > 0 ? `${from}?${parameters.join('&')}` : from;
};

export const toDraft = (redirect: Redirect): RedirectDraft => ({
  from: formatFrom(redirect),
  to: redirect.to ?? '',
  status: redirect.status ?? DEFAULT_STATUS,
});

function parseQuery(text: string): Record<string, string> {
  return Object.fromEntries(
    text.split('&').flatMap((part): [string, string][] => {
      const [name = '', ...value] = part.split('=');
      return name === '' ? [] : [[name, value.join('=')]];
    }),
  );
}

/** The redirect from the form. The note of the redirect that it replaces is preserved. */
export function toRedirect({ from, to, status }: RedirectDraft, note?: string): Redirect {
  const mark = from.indexOf('?');
  const path = (mark < 0 ? from : from.slice(0, mark)).trim();
  const query = mark < 0 ? {} : parseQuery(from.slice(mark + 1).trim());
  return {
    from: path,
    ...(Object.keys(query).length > 0 && { query }),
    ...(status !== GONE && { to: to.trim() }),
    ...(status !== DEFAULT_STATUS && { status }),
    ...(note !== undefined && { note }),
  };
}

/** Explains why a redirect is invalid, and what to do, by field. */
export function findDraftProblems(draft: RedirectDraft): { from?: string; to?: string } {
  const redirect = toRedirect(draft);
  const problems: { from?: string; to?: string } = {};
  if (redirect.from === '') problems.from = 'Enter the old address, such as /old-page or /stock/:id.';
  else if (!/^\/[^?#\\\s]*$/.test(redirect.from))
    problems.from = 'Write the path of the old address: start with a slash, and leave out spaces and #.';
  else if (redirectKey(redirect) === undefined)
    problems.from = 'Write each parameter as a whole part of the path, such as /stock/:id.';
  if (redirect.to === undefined) return problems;
  if (redirect.to === '') problems.to = 'Enter the new address, or choose 410 (gone).';
  else if (!/^(?:\/(?![/\\])|https?:\/\/)[^\\\s]*$/.test(redirect.to))
    problems.to = 'Start with a slash for a page of this site, or with https://.';
  return problems;
}
