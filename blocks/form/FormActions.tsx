import { useEffect, useRef } from 'react';
import type { BlockProps } from '../../schemas';
import { Button, Callout, VisuallyHidden } from '../kit';
import { findFormPhone } from '../../engine/dealer';
import type { FormState } from './use-form-state';
import styles from './Form.module.css';

interface FormActionsProps extends BlockProps<'form'> {
  state: FormState;
}

/** Failures of a redisplayed form that only need another press of the button, or an explanation. */
const FOCUSED: ReadonlySet<string> = new Set(['confirm', 'tooSoon', 'carTaken', 'carReserved', 'carGone']);

/** The buttons, and why the form could not be sent. */
export function FormActions({ state, ...props }: FormActionsProps) {
  const { t } = props;
  const { steps, step, inSteps, isHydrated, isWaitingForUploads, failure } = state;
  const row = useRef<HTMLDivElement>(null);
  // The message above it moves the pressed button, on phones out of view.
  useEffect(() => {
    if (failure && row.current?.contains(document.activeElement))
      row.current.scrollIntoView({ block: 'nearest' });
  }, [failure]);
  const phone = findFormPhone(props);
  const ownLabel = isWaitingForUploads ? t('waitingForPhotos') : state.form.submitLabel;
  const sendLabel = failure ? t('retry') : (ownLabel ?? state.form.title);
  const { failure: sentFailure } = props.form;
  // Without script, a redisplayed page starts at the top: focus scrolls to the message above the button.
  const focus = sentFailure !== undefined && FOCUSED.has(sentFailure) && { autoFocus: true };
  const hasNext = inSteps && step < steps.length - 1;
  return (
    <>
      {/* Next to the submit button, where the visitor looks. */}
      {failure && (
        <Callout
          tone="danger"
          role="alert"
          title={
            failure.reason ??
            (failure.isOffline || failure.isTimeout ? undefined : (state.form.failureText ?? t('failed')))
          }
          actions={phone?.href && <a href={phone.href}>{t('call', { phone: phone.text })}</a>}
        >
          {t(failure.isOffline ? 'offline' : failure.isTimeout ? 'late' : 'kept')}
        </Callout>
      )}
      {state.uploads.size > 0 && (
        <VisuallyHidden role="status">{isWaitingForUploads && t('waitingForPhotos')}</VisuallyHidden>
      )}
      <div ref={row} className={styles.buttonRow}>
        {inSteps && step > 0 && (
          <Button variant="secondary" size="lg" onClick={() => state.goToStep(step - 1)}>
            {t('back')}
          </Button>
        )}
        <Button
          type="submit"
          size="lg"
          busy={state.isSending || isWaitingForUploads}
          className={styles.send}
          {...focus}
        >
          {hasNext ? (
            // Both labels stay after the script has run, because it repeats a click on the element that was clicked.
            <>
              <span className={isHydrated ? undefined : styles.ifScripted}>{t('next')}</span>
              {/* Without script, all steps are shown and sent together. */}
              <span hidden={isHydrated} className={isHydrated ? undefined : styles.ifPlain}>
                {sendLabel}
              </span>
            </>
          ) : (
            sendLabel
          )}
        </Button>
      </div>
    </>
  );
}
