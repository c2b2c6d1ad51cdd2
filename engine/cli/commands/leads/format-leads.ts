import { formatCsvRecord, escapeFormula, type StoredLead } from '../../../data';

/** "dealer delivered, crm pending (3 attempts)" */
const formatDeliveries = ({ deliveries }: StoredLead): string =>
  deliveries
    .map(({ destination, state, attempts }) => {
      const tries = state === 'pending' && attempts > 0 ? ` (${attempts} failed)` : '';
      return `${destination} ${state}${tries}`;
    })
    .join(', ') || 'no destination';

/** One line of the list. */
export const formatLeadLine = (lead: StoredLead): string =>
  [
    lead.createdAt.toISOString(),
    lead.id,
    lead.tenant,
    ...(lead.record ? [lead.record.category, lead.record.name] : ['cannot be read']),
    ...(lead.isSuspect ? ['suspected spam'] : []),
    formatDeliveries(lead),
  ].join('  ');

/** Text fields of a record by name; other values as JSON. */
const listFields = ({ record }: StoredLead): [string, string][] =>
  Object.entries(record ?? {}).flatMap(([name, value]: [string, unknown]) => {
    if (value === undefined || value === '') return [];
    return [[name, typeof value === 'string' ? value : JSON.stringify(value)]];
  });

const describeError = (attempts: number, error: string): string =>
  attempts === 0 ? `waits: ${error}` : `${attempts} failed; the last one: ${error}`;

/** Everything about a lead, over several lines. */
export function formatLead(lead: StoredLead): string {
  const deliveries = lead.deliveries.flatMap(({ destination, state, attempts, nextAttemptAt, ...rest }) => [
    `  ${destination}: ${state}${rest.deliveredAt ? ` ${rest.deliveredAt.toISOString()}` : ''}`,
    ...(rest.lastError ? [`    ${describeError(attempts, rest.lastError)}`] : []),
    ...(state === 'pending' && attempts > 0 ? [`    next attempt: ${nextAttemptAt.toISOString()}`] : []),
  ]);
  return [
    `${lead.id}  ${lead.tenant}  ${lead.createdAt.toISOString()}${lead.isSuspect ? '  suspected spam' : ''}`,
    ...(lead.record ? [] : [`  ${lead.problem}`]),
    ...listFields(lead).map(([name, value]) => `  ${name}: ${value.replaceAll('\n', '\n    ')}`),
    'Deliveries:',
    ...(deliveries.length > 0 ? deliveries : ['  none: the site has no destination for it']),
  ].join('\n');
}

/** Leads as CSV (RFC 4180), with a column for each field that one of them has. */
export function formatLeadsCsv(leads: readonly StoredLead[]): string {
  const fields = [...new Set(leads.flatMap((lead) => listFields(lead).map(([name]) => name)))];
  const header = ['id', 'site', 'created_at', 'suspected_spam', ...fields, 'deliveries'];
  const rows = leads.map((lead) => {
    const values = new Map(listFields(lead));
    return [
      lead.id,
      lead.tenant,
      lead.createdAt.toISOString(),
      String(lead.isSuspect),
      ...fields.map((name) => values.get(name) ?? ''),
      formatDeliveries(lead),
    ];
  });
  return [header, ...rows].map((row) => formatCsvRecord(row.map(escapeFormula))).join('');
}
