import type { PlaygroundLead, PlaygroundLeadDelivery, PlaygroundLeadDetail } from '../../../schemas';
import type { StoredLead } from '../../data';
import { readReservationMail } from '../../dealer';
import { createAnswerHref, describeLead, nameLeadFile } from '../../services/lead-delivery';
import { findDestination, RECEIPT } from '../leads/destinations';
import { createLeadMessage, type LeadSite } from '../leads/create-lead-message';
import { explainFailure, type FailedKind } from './explain-failure';

const KINDS = { email: 'email', adf: 'ADF by email', webhook: 'webhook', file: 'file' } as const;

/** A destination in words: `crm, ADF by email to leads@crm.example`. */
function labelDestination({ settings, locations }: LeadSite, key: string): string {
  if (key === RECEIPT) return 'Receipt to the visitor';
  const mail = readReservationMail(key);
  if (mail) return `Email about the reservation to the ${mail.to}`;
  const found = findDestination(settings.leads, key);
  if (!found || found.destination === 'receipt') return `${key}, no longer in the settings`;
  const { id, kind } = found.destination;
  const { recipient } = found;
  const name = locations.find(({ slug }) => slug === recipient)?.name ?? recipient;
  return `${id}, ${KINDS[kind]}${name === undefined ? '' : ` to ${name}`}`;
}

function findKind({ settings }: LeadSite, key: string): FailedKind {
  const mail = readReservationMail(key);
  if (mail) return mail.to === 'visitor' ? 'receipt' : 'email';
  const { destination } = findDestination(settings.leads, key) ?? {};
  if (destination === undefined) return 'unknown';
  return destination === 'receipt' ? destination : destination.kind;
}

const describeDelivery = (
  site: LeadSite,
  { destination, state, attempts, nextAttemptAt, deliveredAt, lastError }: StoredLead['deliveries'][number],
): PlaygroundLeadDelivery => ({
  destination,
  label: labelDestination(site, destination),
  state,
  attempts,
  ...(state === 'pending' && { nextAttemptAt: nextAttemptAt.toISOString() }),
  ...(deliveredAt && { deliveredAt: deliveredAt.toISOString() }),
  ...(lastError !== null && {
    reason: lastError,
    ...(state !== 'delivered' && { problem: explainFailure(findKind(site, destination), state) }),
  }),
});

/** The car of a lead in one line, from the record: make, model and stock number. Empty without a car. */
export const nameLeadVehicle = ({ record }: StoredLead): string =>
  [record?.['Vehicle Make'], record?.['Vehicle Model'], record?.stock_number && `(${record.stock_number})`]
    .filter(Boolean)
    .join(' ');

export const describeRow = (site: LeadSite, lead: StoredLead): PlaygroundLead => ({
  id: lead.id,
  receivedAt: lead.createdAt.toISOString(),
  isSuspect: lead.isSuspect,
  name: lead.record?.name ?? '',
  category: lead.record?.category ?? '',
  form: lead.record?.form ?? '',
  vehicle: nameLeadVehicle(lead),
  ...(!lead.record && { problem: lead.problem }),
  deliveries: lead.deliveries.map((delivery) => describeDelivery(site, delivery)),
});

/** Everything about a lead: what the dealer's email says, its deliveries, and its files. */
export async function describeDetail(
  site: LeadSite,
  lead: StoredLead,
  types: readonly string[],
): Promise<PlaygroundLeadDetail> {
  const base = {
    lead: describeRow(site, lead),
    timeZone: site.config.timeZone,
    files: types.map((type, index) => nameLeadFile(type, index + 1)),
  };
  if (!lead.record) return { ...base, sections: [] };
  const message = await createLeadMessage(site, { ...lead, record: lead.record });
  const answerHref = createAnswerHref(message);
  const sections = describeLead(message).map(({ title, fields }) => ({ title, fields: [...fields] }));
  return { ...base, sections, ...(answerHref !== undefined && { answerHref }) };
}
