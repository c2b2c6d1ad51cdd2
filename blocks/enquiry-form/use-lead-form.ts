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
import type { BlockProps } from '../../schemas';
import { IdempotencyKey, leadFromForm } from './read-form';
import { errorsUpToStep, LAST_STEP, nextStep } from './form-steps';

interface Failure {
  isOffline: boolean;
  /** Message from the server. */
  reason?: string;
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
  sentTo: string | undefined;
  /** Current step, from 0; without steps, the last one. */
  step: number;
  goTo(step: number): void;
  /** ISO date in the time zone of the car's location. */
  today: string;
}

/** The date changes too rarely to subscribe to it. Submitted dates are checked against the clock at that time. */
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
  const zone = getLeadTimeZone(vehicle && location, site);
  const todayAtLocation = () => todayIn(zone, new Date());
  // The server's date is in the site's time zone and may be cached, so it only limits the calendar without script. The
  // API checks dates in the location's time zone.
  const today = useSyncExternalStore(subscribeToNothing, todayAtLocation, () => props.today);
  const { forms } = site.settings;
  const form = useRef<HTMLFormElement>(null);
  const [key] = useState(() => new IdempotencyKey());
  const [errors, setErrors] = useState<readonly LeadError[]>(enquiry?.faults ?? []);
  const [failure, setFailure] = useState<Failure | undefined>(
    enquiry?.hasFailed ? { isOffline: false } : undefined,
  );
  const [attempt, setAttempt] = useState(0);
  const [isSending, setIsSending] = useState(false);
  const [sentTo, setSentTo] = useState<string>();
  const [step, setStep] = useState(inSteps ? 0 : LAST_STEP);

  // Prefill empty fields with the contact details of the last form (LEAD-040), which only the browser knows.
  useEffect(() => {
    for (const [name, value] of Object.entries(readStoredContact())) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement && field.value === '') field.value = value;
    }
  }, []);

  const goTo = (next: number) => {
    setStep(next);
    // After React has rendered the step's fields.
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>(`[data-step="${next}"] :is(input, textarea)`)?.focus(),
    );
  };
  const show = (next: readonly LeadError[]) => {
    setErrors(next);
    if (inSteps) setStep(nextStep(step, next));
  };

  const send = async (data: FormData) => {
    const lead = leadFromForm(data, kind, vehicle?.id);
    const found = errorsUpToStep(validateLead(kind, normaliseLead(lead), forms, todayAtLocation()), step);
    setAttempt((before) => before + 1);
    setFailure(undefined);
    setErrors(found);
    // Send nothing that the server would reject (LEAD-041).
    if (found.length > 0) return show(found);
    if (step < LAST_STEP) return goTo(step + 1);
    setIsSending(true);
    const answer = await sendLead({
      ...lead,
      url: window.location.href.slice(0, 2_000),
      lead_attributes: collectLeadAttributes(),
      idempotency_key: key.of(lead),
    });
    setIsSending(false);
    if ('faults' in answer) show(answer.faults);
    else if ('isOffline' in answer) setFailure(answer);
    else {
      storeSentLead(site.slug, answer.leadId, lead);
      const address = leadSentHref(forms.successHref, answer.leadId);
      setSentTo(address);
      window.location.assign(address);
    }
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isSending) void send(new FormData(event.currentTarget));
  };
  return { form, submit, errors, failure, attempt, isSending, sentTo, step, goTo, today };
}
