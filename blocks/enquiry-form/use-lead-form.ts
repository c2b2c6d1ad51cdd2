import { useEffect, useRef, useState, useSyncExternalStore, type FormEvent, type RefObject } from 'react';
import { IdempotencyKey } from '../../engine/browser/api/idempotency-key';
import { collectLeadAttributes, sendLead } from '../../engine/browser/api/leads';
import { storeSentLead } from '../../engine/browser/api/sent-leads';
import {
  leadSentHref,
  validateLead,
  normaliseLead,
  getLeadTimeZone,
  todayIn,
  type LeadError,
  type LeadKind,
} from '../../engine/dealer';
import type { BlockProps, EnquiryData } from '../../schemas';
import { filterErrorsUpToStep, LAST_STEP, findNextStep } from './form-steps';
import { readLead } from './read-form';
import { useDraft } from './use-draft';

interface Failure {
  isOffline: boolean;
  /** Message from the server. */
  reason?: string;
  /** The server did not answer in time. */
  isTimeout?: true;
}

interface LeadFormState {
  form: RefObject<HTMLFormElement | null>;
  submit(event: FormEvent<HTMLFormElement>): void;
  /** The visitor has changed a field. */
  change(): void;
  /** The browser filled in what it remembers of the visitor. */
  isFilled: boolean;
  /** Empties the form and forgets what the browser remembers. */
  clear(): void;
  /** Invalid fields. */
  errors: readonly LeadError[];
  /** Set if a valid form could not be sent. */
  failure: Failure | undefined;
  attempt: number;
  isSending: boolean;
  /** URL of the success page, once sent. */
  successHref: string | undefined;
  /** Current step, from 0; without steps, the last one. */
  step: number;
  goToStep(step: number): void;
  /** ISO date in the time zone of the car's location. */
  today: string;
}

/** The message for a form that the server shows again. */
const describeFailure = (
  failure: NonNullable<EnquiryData['failure']>,
  t: BlockProps<'enquiry-form'>['t'],
): Pick<Failure, 'reason'> => (failure === 'failed' ? {} : { reason: t(failure) });

/** The date changes too rarely for a subscription. A submitted date is checked against the clock at that time. */
const subscribeToNothing = () => () => undefined;

/**
 * State of a form: optional steps, sending, then sent or failed. Typed values are preserved on failure (LEAD-011,
 * LEAD-016, LEAD-018).
 */
export function useLeadForm(
  kind: LeadKind,
  inSteps: boolean,
  props: BlockProps<'enquiry-form'>,
): LeadFormState {
  const { vehicle, location, enquiry, site } = props;
  const timeZone = getLeadTimeZone(vehicle && location, site);
  const getTodayAtLocation = () => todayIn(timeZone, new Date());
  // The server's date is in the site's time zone and may be cached, so it only limits the calendar without script. The
  // API checks dates in the location's time zone.
  const today = useSyncExternalStore(subscribeToNothing, getTodayAtLocation, () => props.today);
  const { forms } = site.settings;
  const form = useRef<HTMLFormElement>(null);
  // A form that starts with a text, such as about a model, is another one.
  const draftName = [kind, vehicle?.id, enquiry?.values?.message.slice(0, 100)].filter(Boolean).join(':');
  const [idempotencyKey] = useState(() => new IdempotencyKey(draftName));
  const [errors, setErrors] = useState<readonly LeadError[]>(enquiry?.faults ?? []);
  const [failure, setFailure] = useState<Failure | undefined>(
    enquiry?.failure && { isOffline: false, ...describeFailure(enquiry.failure, props.t) },
  );
  const [attempt, setAttempt] = useState(0);
  const [isSending, setIsSending] = useState(false);
  const [successHref, setSuccessHref] = useState<string>();
  const [step, setStep] = useState(inSteps ? 0 : LAST_STEP);

  const draft = useDraft(form, {
    name: draftName,
    isShownAgain: enquiry?.faults !== undefined || enquiry?.failure !== undefined,
  });
  const isWaiting = failure?.isOffline === true;
  useEffect(() => {
    if (!isWaiting) return;
    const resend = () => form.current?.requestSubmit();
    window.addEventListener('online', resend, { once: true });
    return () => window.removeEventListener('online', resend);
  }, [isWaiting]);

  const goToStep = (next: number) => {
    // Someone who goes back changes something: what waits is not sent by itself.
    setFailure(undefined);
    setStep(next);
    // Wait until React has rendered the step's fields.
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>(`[data-step="${next}"] :is(input, textarea)`)?.focus(),
    );
  };
  const showErrors = (next: readonly LeadError[]) => {
    setErrors(next);
    if (inSteps) setStep(findNextStep(step, next));
  };

  const send = async (data: FormData) => {
    const lead = readLead(data, kind, vehicle?.id);
    const foundErrors = filterErrorsUpToStep(
      validateLead(kind, normaliseLead(lead), forms, getTodayAtLocation()),
      step,
    );
    setAttempt((before) => before + 1);
    setFailure(undefined);
    setErrors(foundErrors);
    // Send nothing that the server would reject (LEAD-041).
    if (foundErrors.length > 0) return showErrors(foundErrors);
    if (step < LAST_STEP) return goToStep(step + 1);
    setIsSending(true);
    const result = await sendLead({
      ...lead,
      url: window.location.href.slice(0, 2_000),
      lead_attributes: collectLeadAttributes(),
      idempotency_key: idempotencyKey.getFor(lead),
    });
    setIsSending(false);
    if ('faults' in result) showErrors(result.faults);
    else if ('isOffline' in result) setFailure(result);
    else {
      storeSentLead(site.slug, result.leadId, lead);
      draft.forget();
      const href = leadSentHref(forms.successHref, result.leadId);
      setSuccessHref(href);
      window.location.assign(href);
    }
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isSending) void send(new FormData(event.currentTarget));
  };
  const change = () => {
    draft.save();
    // A text that is being changed must not be sent by itself.
    if (isWaiting) setFailure(undefined);
  };
  const clear = () => {
    draft.clear();
    setErrors([]);
    goToStep(step);
  };
  return {
    ...{ form, submit, change, clear, errors, failure, attempt, isSending, successHref },
    ...{ step, goToStep, today, isFilled: draft.isFilled },
  };
}
