import { useEffect, useState, type RefObject } from 'react';
import { IdempotencyKey } from '../../engine/browser/api/idempotency-key';
import { prepareProof, takeProof } from '../../engine/browser/api/form-proof';
import { collectLeadAttributes, sendForm } from '../../engine/browser/api/leads';
import { storeSentForm } from '../../engine/browser/api/sent-leads';
import { saveValuation } from '../../engine/browser/api/trade-in';
import { selectSentValues, type FormValues } from '../../engine/dealer';
import type { BlockProps, PageForm, PageFormError } from '../../schemas';
import { useCaptcha, type Captcha } from './use-captcha';

type Props = BlockProps<'form'>;

export interface Failure {
  isOffline: boolean;
  /** Message from the server. */
  reason?: string;
  /** The server did not respond in time. */
  isTimeout?: true;
}

/** The message above the button of a redisplayed form. */
const describeFailure = (failure: NonNullable<PageForm['failure']>, t: Props['t']): Failure => ({
  isOffline: false,
  ...(failure === 'tooLarge' && { reason: t('tooLarge') }),
  ...(failure === 'tooMany' && { reason: t('tooManySent') }),
  ...((failure === 'confirm' || failure === 'tooSoon') && { reason: t(failure) }),
});

/** What the browser stores about a sent form: its category, and contact details for the next form. */
function describeSent({ form: { id, form }, vehicle }: Props, sent: FormValues) {
  const pickText = (name: string) => {
    const value = sent[name];
    return typeof value === 'string' && value !== '' ? { [name]: value } : {};
  };
  const own = vehicle ? form.category : (form.categoryWithoutCar ?? form.category);
  return {
    form: id,
    category: typeof sent.category === 'string' ? sent.category : own,
    ...(vehicle && { car_id: vehicle.id, car_type: vehicle.car_type }),
    ...pickText('name'),
    ...pickText('last_name'),
    ...pickText('email'),
    ...pickText('phone'),
    ...pickText('postcode'),
  };
}

interface SendOptions {
  /** ISO date in the time zone of the car's location. */
  today: string;
  honeypot: string;
  /** The car that the visitor chose in the form. */
  vehicleId: string | undefined;
}

interface Sending {
  /**
   * Sends valid values.
   * @returns the errors that only the server finds; empty if it was sent or failed otherwise
   */
  send(values: FormValues, options: SendOptions): Promise<readonly PageFormError[]>;
  isSending: boolean;
  /** Set if a valid form could not be sent. */
  failure: Failure | undefined;
  setFailure(failure: Failure | undefined): void;
  /** Whether the form is sent by itself when the browser is online again. */
  isWaiting: boolean;
  isSent: boolean;
  captcha: Captcha;
  /** URL of the success page, once sent. */
  successHref: string | undefined;
}

interface SendingOptions {
  root: RefObject<HTMLFormElement | null>;
  /** Name of the form's draft, with which the key of a submission is kept. */
  draftName: string;
  /** The form shows the step that sends it. */
  isLastStep: boolean;
  onSent: () => void;
}

/** Sends a form, and again when the browser is back online. */
export function useSending(props: Props, { root, draftName, isLastStep, onSent }: SendingOptions): Sending {
  const { form: pageForm, vehicle, site, t } = props;
  const [idempotencyKey] = useState(() => new IdempotencyKey(draftName));
  const [failure, setFailure] = useState<Failure | undefined>(
    pageForm.failure && describeFailure(pageForm.failure, t),
  );
  const [isSending, setIsSending] = useState(false);
  const [isSent, setIsSent] = useState(false);
  const [successHref, setSuccessHref] = useState<string>();

  const { protection } = pageForm;
  const captcha = useCaptcha({ isUsed: protection === 'captcha', isLastStep }, root);
  useEffect(() => {
    if (protection === 'proof-of-work') prepareProof();
  }, [protection]);

  const isWaiting = failure?.isOffline === true;
  useEffect(() => {
    if (!isWaiting) return;
    const resend = () => root.current?.requestSubmit();
    window.addEventListener('online', resend, { once: true });
    return () => window.removeEventListener('online', resend);
  }, [isWaiting, root]);

  const send: Sending['send'] = async (values, { today, honeypot, vehicleId = vehicle?.id }) => {
    const sent = selectSentValues(pageForm.form, values, { today });
    const submission = {
      ...sent,
      form: pageForm.id,
      ...(vehicleId !== undefined && { car_id: vehicleId }),
      ...(honeypot !== '' && { website: honeypot }),
    };
    setIsSending(true);
    const check = protection === 'captcha' ? await captcha.take() : undefined;
    if (check && 'problem' in check && check.problem === 'unfinished') {
      setIsSending(false);
      setFailure({ isOffline: false, reason: t('captchaUnfinished') });
      return [];
    }
    const proof =
      protection === 'proof-of-work'
        ? await takeProof()
        : check && 'token' in check
          ? check.token
          : undefined;
    if (protection && proof === undefined && navigator.onLine) {
      // The server shows the form again, and the visitor confirms it.
      root.current?.submit();
      return [];
    }
    const result = await sendForm({
      ...submission,
      url: window.location.href.slice(0, 2_000),
      lead_attributes: collectLeadAttributes(),
      ...(proof !== undefined && { proof }),
      idempotency_key: idempotencyKey.getFor(submission),
    });
    setIsSending(false);
    if ('errors' in result) return result.errors;
    if ('isOffline' in result) {
      setFailure(result);
      return [];
    }
    if (result.valuation !== undefined) void saveValuation(result.valuation);
    storeSentForm(site.slug, result.leadId, describeSent(props, sent));
    onSent();
    setIsSent(true);
    // The answer decides whether a page follows (API-023); without one, the form says that it was sent.
    if (result.successHref === undefined) return [];
    setSuccessHref(result.successHref);
    window.location.assign(result.successHref);
    return [];
  };
  return { send, isSending, failure, setFailure, isWaiting, isSent, captcha, successHref };
}
