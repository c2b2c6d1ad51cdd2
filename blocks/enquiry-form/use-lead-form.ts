import { useEffect, useRef, useState, useSyncExternalStore, type FormEvent, type RefObject } from 'react';
import {
  collectLeadAttributes,
  readStoredContact,
  storeSentLead,
  sendLead,
} from '../../engine/browser/api/leads';
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
import { IdempotencyKey, readLead } from './read-form';
import { filterErrorsUpToStep, LAST_STEP, findNextStep } from './form-steps';

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
  const [idempotencyKey] = useState(() => new IdempotencyKey());
  const [errors, setErrors] = useState<readonly LeadError[]>(enquiry?.faults ?? []);
  const [failure, setFailure] = useState<Failure | undefined>(
    enquiry?.failure && { isOffline: false, ...describeFailure(enquiry.failure, props.t) },
  );
  const [attempt, setAttempt] = useState(0);
  const [isSending, setIsSending] = useState(false);
  const [successHref, setSuccessHref] = useState<string>();
  const [step, setStep] = useState(inSteps ? 0 : LAST_STEP);

  // Prefill empty fields with the contact details of the last form (LEAD-040), which only the browser stores.
  useEffect(() => {
    for (const [name, value] of Object.entries(readStoredContact())) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement && field.value === '') field.value = value;
    }
  }, []);

  const goToStep = (next: number) => {
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
      const href = leadSentHref(forms.successHref, result.leadId);
      setSuccessHref(href);
      window.location.assign(href);
    }
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isSending) void send(new FormData(event.currentTarget));
  };
  return { form, submit, errors, failure, attempt, isSending, successHref, step, goToStep, today };
}
