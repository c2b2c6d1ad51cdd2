import { testDriveDates, type LeadKind } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { Button, ButtonLink, Callout, ErrorSummary, ProgressSteps } from '../kit';
import { ContactFields, EnquiryFields } from './FormFields';
import { enquiryPhone } from './enquiry-phone';
import { LAST_STEP, stepOf } from './form-steps';
import { useLeadForm } from './use-lead-form';
import { errorText, formPath } from './form-texts';
import styles from './EnquiryForm.module.css';

interface LeadFormProps extends BlockProps<'enquiry-form'> {
  kind: LeadKind;
  /** One part after the other (LEAD-016); only where there is script. */
  inSteps?: boolean;
}

/** The form itself. Without script it is a plain POST, and the page that answers shows it again with what was typed. */
export function LeadForm({ inSteps = false, ...props }: LeadFormProps) {
  const { kind, vehicle, site, t } = props;
  const {
    form,
    submit,
    faults: all,
    failure,
    attempt,
    isSending,
    step,
    goTo,
    sentTo,
    today,
  } = useLeadForm(kind, inSteps, props);
  const prefix = `${props.id}-${kind}`;
  const faults = inSteps ? all.filter((fault) => stepOf(fault) === step) : all;
  const errorOf = (field: string) => {
    const fault = faults.find((one) => one.field === field);
    return fault && errorText(fault, t);
  };
  const parts = { ...props, prefix, errorOf };
  const phone = enquiryPhone(props);
  if (sentTo !== undefined) {
    const onward = <ButtonLink href={sentTo}>{t('onward')}</ButtonLink>;
    return <Callout tone="success" role="status" title={t('sent')} actions={onward} />;
  }
  return (
    // The summary says more than the browser's own bubbles, and says it in one place (LEAD-049).
    <form ref={form} method="post" action="/api/leads" noValidate className={styles.form} onSubmit={submit}>
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
        errors={faults.map((fault) => ({
          controlId: `${prefix}-${fault.field}`,
          message: errorText(fault, t),
        }))}
      />
      <input type="hidden" name="kind" value={kind} />
      {vehicle && <input type="hidden" name="car_id" value={vehicle.id} />}
      {vehicle && <input type="hidden" name="url" value={formPath(vehicle.slug, kind)} />}
      <div className={styles.part} data-step="0" hidden={inSteps && step !== 0}>
        <EnquiryFields {...parts} days={testDriveDates(today)} />
      </div>
      <div className={styles.part} data-step="1" hidden={step !== LAST_STEP}>
        <ContactFields {...parts} />
      </div>
      {/* Beside the button that was pressed, where the eye is. */}
      {failure && (
        <Callout
          tone="danger"
          role="alert"
          title={failure.reason ?? (failure.isOffline ? undefined : t('failed'))}
          actions={phone?.href && <a href={phone.href}>{t('call', { phone: phone.text })}</a>}
        >
          {t(failure.isOffline ? 'offline' : 'kept')}
        </Callout>
      )}
      <div className={styles.buttonRow}>
        {inSteps && step > 0 && (
          <Button variant="secondary" size="lg" onClick={() => goTo(step - 1)}>
            {t('back')}
          </Button>
        )}
        <Button type="submit" size="lg" busy={isSending} className={styles.send}>
          {step < LAST_STEP ? t('next') : failure ? t('retry') : site.settings.forms.submitText}
        </Button>
      </div>
    </form>
  );
}
