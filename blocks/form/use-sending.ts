import { useEffect, useState, type RefObject } from 'react';
import { IdempotencyKey } from '../../engine/browser/api/idempotency-key';
import { prepareProof, redeemProof } from '../../engine/browser/api/form-proof';
import { collectLeadAttributes, sendForm } from '../../engine/browser/api/leads';
import { storeSentForm } from '../../engine/browser/api/sent-leads';
import { markSent } from '../../engine/browser/api/lead-drafts';
import { saveValuation } from '../../engine/browser/api/trade-in';
import { selectSentValues, type FormValues } from '../../engine/dealer';
import type { BlockProps, PageForm, PageFormError } from '../../schemas';
import { useCaptcha, type Captcha } from './use-captcha';
import type { DraftPlace } from './use-draft-place';

type Props = BlockProps<'form'>;

export interface Failure {
  isOffline: boolean;
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
  ...((failure === 'carTaken' || failure === 'carReserved' || failure === 'carGone') && {
    reason: t(failure),
  }),
});

/**
 * What the browser stores about a sent form: its category, and contact details for the next form unless its answers are
 * private.
 */
function describeSent(
  { form: { id, form }, vehicle }: Props,
  sent: FormValues,
  vehicleId: string | undefined,
) {
  const pickText = (name: string) => {
    const value = sent[name];
    return typeof value === 'string' && value !== '' ? { [name]: value } : {};
  };
  const own = vehicleId === undefined ? (form.categoryWithoutCar ?? form.category) : form.category;
  const described = {
    form: id,
    category: typeof sent.category === 'string' ? sent.category : own,
    ...(vehicleId !== undefined && { car_id: vehicleId }),
    ...(vehicle && vehicleId === vehicle.id && { car_type: vehicle.car_type }),
  };
  if (form.draft === 'choice') return described;
  return {
    ...described,
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
  /** Whether the form is sent automatically when the browser is online again. */
  isWaiting: boolean;
  isSent: boolean;
  captcha: Captcha;
  /** URL of the success page, once sent. */
  successHref: string | undefined;
}

interface SendingOptions {
  root: RefObject<HTMLFormElement | null>;
  /** Name of the form's draft, which stores the key of a submission. */
  draftName: string;
  place: DraftPlace;
  isLastStep: boolean;
  onSent: () => void;
}

/** Sends a form, and again when the browser is back online. */
export function useSending(
  props: Props,
  { root, draftName, place, isLastStep, onSent }: SendingOptions,
): Sending {
  const { form: pageForm, vehicle, site, t } = props;
  const [idempotencyKey] = useState(() => new IdempotencyKey(draftName, place.get));
  const [failure, setFailure] = useState<Failure | undefined>(
    pageForm.failure && describeFailure(pageForm.failure, t),
  );
  const [isSending, setIsSending] = useState(false);
  const [isSent, setIsSent] = useState(false);
  const [successHref, setSuccessHref] = useState<string>();

  const { protection } = pageForm;
  const captcha = useCaptcha({ isEnabled: protection === 'captcha', isLastStep }, root);
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
        ? await redeemProof()
        : check && 'token' in check
          ? check.token
          : undefined;
    if (protection && proof === undefined && navigator.onLine) {
      // The server shows the form again, and the visitor confirms it. The success page deletes the draft.
      markSent(draftName);
      root.current?.submit();
      return [];
    }
    const described = describeSent(props, sent, vehicleId);
    const result = await sendForm(
      {
        ...submission,
        url: window.location.href.slice(0, 2_000),
        lead_attributes: collectLeadAttributes(),
        ...(proof !== undefined && { proof }),
        idempotency_key: idempotencyKey.getFor(submission),
      },
      described,
    );
    setIsSending(false);
    if ('errors' in result) return result.errors;
    if ('isOffline' in result) {
      setFailure(result);
      return [];
    }
    if (result.valuation !== undefined) void saveValuation(result.valuation);
    storeSentForm(site.slug, result.leadId, { ...described, ...result.tags });
    onSent();
    setIsSent(true);
    // The response may name the next page (API-023); otherwise, the form says that it was sent.
    if (result.successHref === undefined) return [];
    setSuccessHref(result.successHref);
    window.location.assign(result.successHref);
    return [];
  };
  return { send, isSending, failure, setFailure, isWaiting, isSent, captcha, successHref };
}
