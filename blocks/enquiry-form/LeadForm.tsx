import { findFormPhone, getTestDriveDates, type LeadKind } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { Button, ButtonLink, Callout, ErrorSummary, ProgressSteps } from '../kit';
import { ContactFields, EnquiryFields } from './FormFields';
import { LAST_STEP, findStep } from './form-steps';
import { useLeadForm } from './use-lead-form';
import { formatError, getFormPath, getSubmitText } from './form-texts';
import styles from './EnquiryForm.module.css';

interface LeadFormProps extends BlockProps<'enquiry-form'> {
  kind: LeadKind;
  /** Shows one step at a time (LEAD-016). Requires JavaScript. */
  inSteps?: boolean;
}

/** The form. Without script it is a plain POST, and the response shows it again with the typed values. */
export function LeadForm({ inSteps = false, ...props }: LeadFormProps) {
  const { kind, vehicle, site, t } = props;
  const state = useLeadForm(kind, inSteps, props);
  const { form, submit, errors: allErrors, failure, attempt, isSending, step, goToStep, today } = state;
  const prefix = `${props.id}-${kind}`;
  const errors = inSteps ? allErrors.filter((error) => findStep(error) === step) : allErrors;
  const findError = (field: string) => {
    const error = errors.find((error) => error.field === field);
    return error && formatError(error, t);
  };
  const fieldProps = { ...props, prefix, findError };
  const phone = findFormPhone(props);
  if (state.successHref !== undefined) {
    const continueLink = <ButtonLink href={state.successHref}>{t('onward')}</ButtonLink>;
    return <Callout tone="success" role="status" title={t('sent')} actions={continueLink} />;
  }
  return (
    // noValidate: the error summary shows all errors in one place (LEAD-049).
    <form
      ref={form}
      method="post"
      action="/api/leads"
      noValidate
      className={styles.form}
      onSubmit={submit}
      onInput={state.change}
    >
      {inSteps && (
        <ProgressSteps
          steps={[{ label: t('stepWish') }, { label: t('stepPerson') }]}
          current={step}
          texts={{ label: t('steps'), done: t('done') }}
        />
      )}
      <ErrorSummary
        title={t('errors')}
        level={3}
        attempt={attempt}
        errors={errors.map((error) => ({
          controlId: `${prefix}-${error.field}`,
          message: formatError(error, t),
        }))}
      />
      {state.isFilled && (
        <p className={styles.filled}>
          {t('filled')}{' '}
          <Button variant="quiet" size="sm" onClick={state.clear}>
            {t('clear')}
          </Button>
        </p>
      )}
      <input type="hidden" name="kind" value={kind} />
      {vehicle && <input type="hidden" name="car_id" value={vehicle.id} />}
      {vehicle && <input type="hidden" name="url" value={getFormPath(vehicle.slug, kind)} />}
      <div className={styles.part} data-step="0" hidden={inSteps && step !== 0}>
        <EnquiryFields {...fieldProps} days={getTestDriveDates(today)} />
      </div>
      <div className={styles.part} data-step="1" hidden={step !== LAST_STEP}>
        <ContactFields {...fieldProps} />
      </div>
      {/* Next to the submit button, where the visitor looks. */}
      {failure && (
        <Callout
          tone="danger"
          role="alert"
          title={failure.reason ?? (failure.isOffline || failure.isTimeout ? undefined : t('failed'))}
          actions={phone?.href && <a href={phone.href}>{t('call', { phone: phone.text })}</a>}
        >
          {t(failure.isOffline ? 'offline' : failure.isTimeout ? 'late' : 'kept')}
        </Callout>
      )}
      <div className={styles.buttonRow}>
        {inSteps && step > 0 && (
          <Button variant="secondary" size="lg" onClick={() => goToStep(step - 1)}>
            {t('back')}
          </Button>
        )}
        <Button type="submit" size="lg" busy={isSending} className={styles.send}>
          {step < LAST_STEP ? t('next') : failure ? t('retry') : getSubmitText(kind, site.settings.forms, t)}
        </Button>
      </div>
    </form>
  );
}
