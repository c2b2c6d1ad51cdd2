import { formatCsvRecord, escapeUntrustedText, type StoredLead } from '../../data';
import { listLeadAnswers } from '../../dealer';
import { nameLeadVehicle } from './describe-stored-lead';

/** Excel reads a file without it in the encoding of the machine. */
const BYTE_ORDER_MARK = '\ufeff';

const COLUMNS: readonly (readonly [string, (lead: StoredLead) => string | undefined])[] = [
  ['Received', ({ createdAt }) => createdAt.toISOString()],
  ['Name', ({ record }) => record?.name],
  ['Email', ({ record }) => record?.email],
  ['Phone', ({ record }) => record?.phone],
  ['Category', ({ record }) => record?.category],
  ['Subcategory', ({ record }) => record?.subcategory],
  ['Form', ({ record }) => record?.form],
  ['Vehicle', nameLeadVehicle],
  ['Preferred date', ({ record }) => record?.dateTime],
  ['Message', ({ record }) => record?.message],
  [
    'Other answers',
    ({ record }) =>
      record &&
      listLeadAnswers(record)
        .map(({ label, text }) => `${label}: ${text}`)
        .join('\n'),
  ],
  ['Request', ({ record }) => record?.preset],
  ['Offers by email', ({ record }) => record && (record.opt_in ? 'Yes' : 'No')],
  ['Sent from page', ({ record }) => record?.url],
  ['Suspected spam', ({ isSuspect }) => (isSuspect ? 'Yes' : 'No')],
  [
    'Deliveries',
    ({ deliveries }) => deliveries.map(({ destination, state }) => `${destination} ${state}`).join('\n'),
  ],
  ['Problem', (lead) => (lead.record ? '' : lead.problem)],
  ['Enquiry number', ({ id }) => id],
];

/**
 * Leads as a file for spreadsheets: CSV (RFC 4180) in UTF-8 with a byte order mark. A cell that a spreadsheet could run
 * as a formula starts with an apostrophe.
 */
export const createLeadsCsv = (leads: readonly StoredLead[]): string =>
  BYTE_ORDER_MARK +
  [COLUMNS.map(([title]) => title), ...leads.map((lead) => COLUMNS.map(([, read]) => read(lead) ?? ''))]
    .map((cells) => formatCsvRecord(cells.map(escapeUntrustedText)))
    .join('');
