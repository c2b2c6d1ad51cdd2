import { hasTerms, type LeadKind } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { Checkbox, TextField } from '../kit';
import { AppointmentFields } from './AppointmentFields';
import { MessageField } from './MessageField';
import { getOptionalLabel } from './form-texts';
import styles from './EnquiryForm.module.css';

interface FieldsProps extends BlockProps<'enquiry-form'> {
  kind: LeadKind;
  /** Prefix of the ids of the controls. */
  prefix: string;
  findError(field: string): string | undefined;
}

interface EnquiryFieldsProps extends FieldsProps {
  /** First and last day of a test drive, ISO dates. */
  days: { first: string; last: string };
}

/** Fields about the enquiry. */
export function EnquiryFields(props: EnquiryFieldsProps) {
  const { kind, prefix, vehicle, enquiry, site, days, findError, t } = props;
  const optional = getOptionalLabel(kind, site.settings.forms, t);
  return (
    <>
      {kind === 'test-drive' && (
        <AppointmentFields
          t={t}
          prefix={prefix}
          carId={vehicle?.id}
          days={days}
          defaultValue={enquiry?.values?.dateTime}
          error={findError('dateTime')}
        />
      )}
      <MessageField
        t={t}
        id={`${prefix}-message`}
        optional={optional}
        required={optional === undefined}
        defaultValue={enquiry?.values?.message}
        error={findError('message')}
      />
    </>
  );
}

/** Contact fields, consent checkboxes and the privacy notice. */
export function ContactFields({ kind, prefix, enquiry, site, findError, t }: FieldsProps) {
  const { forms } = site.settings;
  const values = enquiry?.values;
  return (
    <>
      <TextField
        id={`${prefix}-name`}
        name="name"
        label={t('name')}
        autoComplete="name"
        required
        defaultValue={values?.name}
        error={findError('name')}
      />
      <TextField
        id={`${prefix}-email`}
        name="email"
        type="email"
        inputMode="email"
        label={t('email')}
        autoComplete="email"
        required
        defaultValue={values?.email}
        error={findError('email')}
      />
      <TextField
        id={`${prefix}-phone`}
        name="phone"
        type="tel"
        label={t('phone')}
        optional={t('optional')}
        autoComplete="tel"
        defaultValue={values?.phone}
        error={findError('phone')}
      />
      {/* Honeypot: only bots fill it in. */}
      <div className={styles.honeypot} aria-hidden="true">
        <label>
          {t('website')}
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {hasTerms(kind, forms) && (
        <Checkbox
          id={`${prefix}-terms_conditions`}
          name="terms_conditions"
          required={forms.requiresTerms}
          defaultChecked={values?.terms_conditions}
          error={findError('terms_conditions')}
          label={
            forms.termsText || (
              <>
                {t('terms')} <a href="/terms-and-conditions">{t('termsLink')}</a>
              </>
            )
          }
        />
      )}
      <Checkbox
        name="opt_in"
        label={forms.optInText}
        defaultChecked={values?.opt_in ?? forms.optInPreselected}
      />
      <p className={styles.privacy}>
        {t('privacy', { name: site.name })} <a href="/privacy-policy">{t('privacyLink')}</a>
      </p>
    </>
  );
}
