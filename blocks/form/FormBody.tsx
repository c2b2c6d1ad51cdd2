import { useRef } from 'react';
import {
  getFileInputId,
  getFirstOptionId,
  Button,
  ButtonLink,
  Callout,
  Checkbox,
  ErrorSummary,
  Paragraphs,
  ProgressSteps,
} from '../kit';
import type { BlockProps, FormField } from '../../schemas';
import { CaptchaFrame } from './CaptchaFrame';
import { FormActions } from './FormActions';
import { FormStep } from './FormStep';
import { HONEYPOT } from './form-input';
import { OrderLines } from './OrderLines';
import { listNoticeSteps } from './form-steps';
import { useFormState, type FormState } from './use-form-state';
import styles from './Form.module.css';

type Props = BlockProps<'form'>;

/** The id of the control that a link in the error summary focuses. */
const getFocusId = (field: FormField, prefix: string): string => {
  const id = `${prefix}-${field.id}`;
  if (field.kind === 'files') return getFileInputId(id);
  return field.kind === 'radio' || field.kind === 'checkbox-group' ? getFirstOptionId(id) : id;
};

/** Shown after the form was sent, until the next page opens. */
function Success({ form, successHref, t }: Pick<FormState, 'form' | 'successHref'> & Pick<Props, 't'>) {
  const { heading, text } = form.success ?? {};
  return (
    <Callout
      tone="success"
      role="status"
      title={heading ?? t('sent')}
      actions={successHref !== undefined && <ButtonLink href={successHref}>{t('onward')}</ButtonLink>}
    >
      {text !== undefined && <Paragraphs text={text} />}
    </Callout>
  );
}

/** Hidden values that are sent with the form, and the honeypot. */
function HiddenFields({ form: pageForm, vehicle, t, state }: Props & { state: FormState }) {
  const { fields = [] } = state.form;
  return (
    <>
      <input type="hidden" name="form" value={pageForm.id} />
      {vehicle && <input type="hidden" name="car_id" value={vehicle.id} />}
      {pageForm.proof !== undefined && <input type="hidden" name="proof" value={pageForm.proof} />}
      {pageForm.url !== undefined && <input type="hidden" name="url" value={pageForm.url} />}
      {fields
        .filter(({ kind }) => kind === 'hidden')
        .map(({ id }) => (
          <input key={id} type="hidden" name={id} value={String(state.values[id] ?? '')} />
        ))}
      {/* Honeypot: only bots fill it in. */}
      <div className={styles.honeypot} aria-hidden="true">
        <label>
          {t('website')}
          <input {...state.methods.register(HONEYPOT)} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}

/**
 * Whether private answers stay on the device until they are sent. Without JavaScript, nothing is stored.
 */
function DraftChoice({ state: { draftPlace }, t }: Pick<Props, 't'> & { state: FormState }) {
  if (!draftPlace.isChoice) return null;
  return (
    <Checkbox
      className={styles.needsScript}
      label={t('keepDraft')}
      hint={t('keepDraftHint')}
      checked={draftPlace.isKept}
      onChange={(event) => draftPlace.choose(event.currentTarget.checked)}
    />
  );
}

/** The form itself. Without script, it is a plain POST whose response shows the form again with the entered values. */
export function FormBody(props: Props) {
  const { level, site, t } = props;
  const root = useRef<HTMLFormElement>(null);
  const state = useFormState(props, root);
  const { steps, step, inSteps, errors } = state;
  const noticeSteps = listNoticeSteps(steps, inSteps);
  const prefix = `${props.id}-${props.form.id}`;
  if (state.isSent) return <Success {...state} t={t} />;
  return (
    // noValidate: the error summary shows all errors in one place (LEAD-049).
    <form
      ref={root}
      method="post"
      action="/api/leads"
      encType={state.uploads.size > 0 ? 'multipart/form-data' : undefined}
      noValidate
      className={styles.form}
      onSubmit={state.submit}
      onChange={state.change}
      onFocus={state.captcha.start}
    >
      {inSteps && (
        <ProgressSteps
          className={state.isHydrated ? undefined : styles.ifScripted}
          steps={steps.map(({ label = '' }) => ({ label }))}
          current={step}
          texts={{
            label: t('steps'),
            done: t('done'),
            position: t('stepOf', { step: step + 1, total: steps.length }),
          }}
        />
      )}
      <ErrorSummary
        title={t('errors')}
        level={level === 1 ? 2 : level === 2 ? 3 : 4}
        attempt={state.attempt}
        errors={errors.map(({ field, message }) => ({ controlId: getFocusId(field, prefix), message }))}
      />
      {state.isFilled && (
        <p className={styles.small}>
          {t('filled')}{' '}
          <Button variant="quiet" size="sm" onClick={state.clear}>
            {t('clear')}
          </Button>
        </p>
      )}
      <HiddenFields {...props} state={state} />
      {steps.map((part, index) => (
        <FormStep key={part.id} {...props} state={state} part={part} index={index} prefix={prefix}>
          {noticeSteps.includes(index) && (
            <p className={styles.small}>
              {state.form.privacyNotice ?? t('privacy', { name: site.name })}{' '}
              <a href="/privacy-policy">{t('privacyLink')}</a>
            </p>
          )}
          {index === steps.length - 1 && <OrderLines {...props} state={state} />}
          {index === steps.length - 1 && <CaptchaFrame captcha={state.captcha} t={t} />}
        </FormStep>
      ))}
      <DraftChoice state={state} t={t} />
      <FormActions {...props} state={state} />
    </form>
  );
}
