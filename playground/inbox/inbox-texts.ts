import type {
  PlaygroundLead,
  PlaygroundLeadDelivery,
  PlaygroundLeadExport,
  PlaygroundLeadList,
} from '../../schemas';

/** The leads of all loaded pages, and how far back they reach. */
export type LoadedLeads = PlaygroundLeadList;

/** `27 Nov 2026, 4:08 pm`, in the time zone of the site. */
export const formatTime = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-AU', { timeZone, dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(instant),
  );

const formatNumber = (count: number): string => count.toLocaleString('en-AU');
/** `1 lead`, `2,000 leads`. */
const countLeads = (count: number): string => `${formatNumber(count)} ${count === 1 ? 'lead' : 'leads'}`;

/** Adds the next page to the list. */
export const appendPage = (loaded: LoadedLeads, next: PlaygroundLeadList): LoadedLeads => ({
  ...next,
  oldest: next.oldest ?? loaded.oldest,
  leads: [...loaded.leads, ...next.leads],
  examined: loaded.examined + next.examined,
  unreadable: loaded.unreadable + next.unreadable,
});

export const replaceLead = (loaded: LoadedLeads, lead: PlaygroundLead): LoadedLeads => ({
  ...loaded,
  leads: loaded.leads.map((other) => (other.id === lead.id ? lead : other)),
});

/** Describes the list, and how far back a search went. */
export function describeReach({
  leads,
  scope,
  examined,
  unreadable,
  oldest,
  nextCursor,
  timeZone,
}: LoadedLeads): string {
  const shown = countLeads(leads.length);
  if (scope === 'address')
    return `${shown} with exactly this email address${nextCursor ? ', and older ones' : ', of any age'}.`;
  if (scope === 'list') return nextCursor ? `The newest ${shown}.` : `${shown}.`;
  const reach =
    nextCursor && oldest
      ? `Searched the newest ${countLeads(examined)}, back to ${formatTime(oldest, timeZone)}. Older leads weren’t searched.`
      : `Searched all ${countLeads(examined)}.`;
  const gap = unreadable > 0 ? ` ${formatNumber(unreadable)} of them couldn’t be read or searched.` : '';
  return `Found ${shown}. ${reach}${gap}`;
}

export function describeDelivery(delivery: PlaygroundLeadDelivery, timeZone: string): string {
  const { state, attempts, nextAttemptAt, deliveredAt } = delivery;
  const time = (instant: string | undefined) => (instant === undefined ? '' : formatTime(instant, timeZone));
  if (state === 'delivered') return `Delivered ${time(deliveredAt)}`.trimEnd();
  const failures = `${attempts} failed ${attempts === 1 ? 'attempt' : 'attempts'}`;
  if (state === 'failed') return `Failed after ${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}`;
  return attempts === 0
    ? 'Waiting to be sent'
    : `Waiting after ${failures}, next attempt ${time(nextAttemptAt)}`;
}

/** Describes a downloaded file. */
export function describeExport({ count, unreadable, isComplete }: PlaygroundLeadExport): string {
  const parts = [
    `Downloaded ${countLeads(count)}.`,
    ...(isComplete
      ? []
      : ['Older leads aren’t included. Use `forecourt leads export` to export all of them.']),
    ...(unreadable > 0 ? [`${formatNumber(unreadable)} couldn’t be read.`] : []),
  ];
  return parts.join(' ');
}
