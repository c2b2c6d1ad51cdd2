import { hasTerms, type LeadKind } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { Checkbox, DateField, TextArea, TextField } from '../kit';
import { optionalLabel } from './form-texts';
import styles from './EnquiryForm.module.css';

interface FieldsProps extends BlockProps<'enquiry-form'> {
  kind: LeadKind;
  /** Before the ids of the controls. */
  prefix: string;
  errorOf(field: string): string | undefined;
}

interface EnquiryFieldsProps extends FieldsProps {
  /** The first and the last day of a test drive, ISO dates. */
  days: { first: string; last: string };
}

/** What is wanted. */
export function EnquiryFields({ kind, prefix, enquiry, site, days, errorOf, t }: EnquiryFieldsProps) {
  const optional = optionalLabel(kind, site.settings.forms, t);
  return (
    <>
      {kind === 'test-drive' && (
        <DateField
          id={`${prefix}-dateTime`}
          name="dateTime"
          label={t('day')}
          optional={t('optional')}
          min={days.first}
          max={days.last}
          defaultValue={enquiry?.values?.dateTime}
          error={errorOf('dateTime')}
        />
      )}
      <TextArea
        id={`${prefix}-message`}
        name="message"
        label={t('message')}
        optional={optional}
        required={optional === undefined}
        defaultValue={enquiry?.values?.message}
        error={errorOf('message')}
      />
    </>
  );
}

/** By whom, and what may be done with that. */
export function ContactFields({ kind, prefix, enquiry, site, errorOf, t }: FieldsProps) {
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
        error={errorOf('name')}
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
        error={errorOf('email')}
      />
      <TextField
        id={`${prefix}-phone`}
        name="phone"
        type="tel"
        label={t('phone')}
        optional={t('optional')}
        autoComplete="tel"
        defaultValue={values?.phone}
        error={errorOf('phone')}
      />
      {/* Seen and filled in by machines alone. */}
      <div className={styles.trap} aria-hidden="true">
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
          error={errorOf('terms_conditions')}
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
