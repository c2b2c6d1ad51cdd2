import {
  formatNumber,
  MAX_LEAD_LENGTHS,
  needsMessage,
  type LeadError,
  type LeadKind,
  type LeadRules,
} from '../../engine/dealer';
import type { BlockProps, Settings } from '../../schemas';

type Translate = BlockProps<'enquiry-form'>['t'];
type TextKey = Parameters<Translate>[0];

export const BUTTON_TEXTS = {
  enquiry: 'enquiryButton',
  'test-drive': 'driveButton',
  photos: 'photosButton',
  similar: 'similarButton',
} as const satisfies Record<LeadKind, TextKey>;

export const TITLE_TEXTS = {
  enquiry: 'enquiryTitle',
  'test-drive': 'driveTitle',
  photos: 'photosTitle',
  similar: 'similarTitle',
} as const satisfies Record<LeadKind, TextKey>;

const FIELD_LABELS = {
  name: 'name',
  email: 'email',
  phone: 'phone',
  dateTime: 'day',
  message: 'message',
  terms_conditions: 'termsLink',
} as const satisfies Record<LeadError['field'], TextKey>;

/** Text keys of errors by field and code, except `tooLong`. */
const ERROR_TEXTS: Readonly<Record<string, TextKey>> = {
  'name missing': 'nameMissing',
  'email missing': 'emailMissing',
  'email invalid': 'emailInvalid',
  'phone invalid': 'phoneInvalid',
  'dateTime invalid': 'dateTimeInvalid',
  'dateTime tooEarly': 'dateTimeTooEarly',
  'dateTime tooLate': 'dateTimeTooLate',
  'dateTime taken': 'dateTimeTaken',
  'message missing': 'messageMissing',
  'terms_conditions missing': 'termsMissing',
};

/** Formats an error as a message that says how to fix it, and by how much a text is too long. */
export function formatError({ field, code, excess }: LeadError, t: Translate): string {
  const label = t(FIELD_LABELS[field]);
  if (code === 'tooLong' && field !== 'terms_conditions') {
    const max = formatNumber(MAX_LEAD_LENGTHS[field]);
    return excess === undefined
      ? t('tooLong', { field: label, max })
      : t('tooLongBy', { field: label, max, excess: formatNumber(excess) });
  }
  const key = ERROR_TEXTS[`${field} ${code}`];
  return key ? t(key) : t('fieldInvalid', { field: label });
}

/** URL of the page with the form. */
export const getFormPath = (slug: string, kind: LeadKind): string =>
  `/enquire/${encodeURIComponent(slug)}${kind === 'enquiry' ? '' : `/${kind}`}`;

/** Text after the label of the message field; undefined if the message is required. */
export const getOptionalLabel = (kind: LeadKind, rules: LeadRules, t: Translate): string | undefined =>
  needsMessage(kind, rules) ? undefined : t('optional');

/** Text of the submit button: the site's for an enquiry (LEAD-034), otherwise what the form does. */
export const getSubmitText = (kind: LeadKind, { submitText }: Settings['forms'], t: Translate): string =>
  kind === 'enquiry' ? submitText : t(BUTTON_TEXTS[kind]);
