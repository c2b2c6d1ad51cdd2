import { needsMessage, type LeadError, type LeadKind, type LeadRules } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';

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

const LABELS = {
  name: 'name',
  email: 'email',
  phone: 'phone',
  dateTime: 'day',
  message: 'message',
  terms_conditions: 'termsLink',
} as const satisfies Record<LeadError['field'], TextKey>;

/** Text keys of errors by field and code. All other errors are about the length. */
const ERRORS: Readonly<Record<string, TextKey>> = {
  'name missing': 'nameMissing',
  'email missing': 'emailMissing',
  'email invalid': 'emailInvalid',
  'phone invalid': 'phoneInvalid',
  'dateTime invalid': 'dateTimeInvalid',
  'dateTime tooEarly': 'dateTimeTooEarly',
  'dateTime tooLate': 'dateTimeTooLate',
  'message missing': 'messageMissing',
  'terms_conditions missing': 'termsMissing',
};

/** An error message that says how to fix the error. */
export function errorText({ field, code }: LeadError, t: Translate): string {
  const known = ERRORS[`${field} ${code}`];
  return known ? t(known) : t('tooLong', { field: t(LABELS[field]) });
}

/** URL of the page with the form. */
export const formPath = (slug: string, kind: LeadKind): string =>
  `/enquire/${encodeURIComponent(slug)}${kind === 'enquiry' ? '' : `/${kind}`}`;

/** Text after the label of the message field; undefined if the message is required. */
export const optionalLabel = (kind: LeadKind, rules: LeadRules, t: Translate): string | undefined =>
  needsMessage(kind, rules) ? undefined : t('optional');
