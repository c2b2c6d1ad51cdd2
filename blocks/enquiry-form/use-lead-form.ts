import { useEffect, useRef, useState, useSyncExternalStore, type FormEvent, type RefObject } from 'react';
import { leadAttributes, readStoredContact, storeSentLead, sendLead } from '../../engine/browser/api/leads';
import {
  leadSentHref,
  validateLead,
  normaliseLead,
  leadTimeZone,
  todayIn,
  type LeadError,
  type LeadKind,
} from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { IdempotencyKey, leadFromForm } from './read-form';
import { errorsUpToStep, LAST_STEP, nextStep } from './form-steps';

interface Failure {
  isOffline: boolean;
  /** The server's own words. */
  reason?: string;
}

interface LeadFormState {
  form: RefObject<HTMLFormElement | null>;
  submit(event: FormEvent<HTMLFormElement>): void;
  /** What is wrong with what was typed. */
  faults: readonly LeadError[];
  /** It could not be sent, although nothing is wrong with it. */
  failure: Failure | undefined;
  /** Tries to send so far. */
  attempt: number;
  isSending: boolean;
  /** Address of the page after sending, once it is sent. */
  sentTo: string | undefined;
  /** Of a form in steps the one that is shown, from 0; else the last, which sends. */
  step: number;
  goTo(step: number): void;
  /** ISO date, as it is where the car stands. */
  today: string;
}

/** It changes once a day: nobody tells, and what is sent is judged by the clock at that moment. */
const neverTold = () => () => undefined;

/**
 * The life of a form: steps where it has them, idle, sending, then sent or failed with all that was typed still there
 * (LEAD-011, LEAD-016, LEAD-018).
 */
export function useLeadForm(
  kind: LeadKind,
  inSteps: boolean,
  props: BlockProps<'enquiry-form'>,
): LeadFormState {
  const { vehicle, location, enquiry, site } = props;
  const zone = leadTimeZone(vehicle && location, site);
  const todayThere = () => todayIn(zone, new Date());
  // The server's is that of the site's zone and may come from a cache: it only guides the calendar of a browser without
  // script, and the door judges by the place's own.
  const today = useSyncExternalStore(neverTold, todayThere, () => props.today);
  const { forms } = site.settings;
  const form = useRef<HTMLFormElement>(null);
  const [key] = useState(() => new IdempotencyKey());
  const [faults, setFaults] = useState<readonly LeadError[]>(enquiry?.faults ?? []);
  const [failure, setFailure] = useState<Failure | undefined>(
    enquiry?.hasFailed ? { isOffline: false } : undefined,
  );
  const [attempt, setAttempt] = useState(0);
  const [isSending, setIsSending] = useState(false);
  const [sentTo, setSentTo] = useState<string>();
  const [step, setStep] = useState(inSteps ? 0 : LAST_STEP);

  // The details of the last form, where nothing is typed yet (LEAD-040). Only the browser knows them.
  useEffect(() => {
    for (const [name, value] of Object.entries(readStoredContact())) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement && field.value === '') field.value = value;
    }
  }, []);

  const goTo = (next: number) => {
    setStep(next);
    // Its fields are there once React has shown them.
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>(`[data-step="${next}"] :is(input, textarea)`)?.focus(),
    );
  };
  const show = (wrong: readonly LeadError[]) => {
    setFaults(wrong);
    if (inSteps) setStep(nextStep(step, wrong));
  };

  const send = async (data: FormData) => {
    const lead = leadFromForm(data, kind, vehicle?.id);
    const found = errorsUpToStep(validateLead(kind, normaliseLead(lead), forms, todayThere()), step);
    setAttempt((before) => before + 1);
    setFailure(undefined);
    setFaults(found);
    // Whatever the browser let through, nothing is sent that the server would refuse (LEAD-041).
    if (found.length > 0) return show(found);
    if (step < LAST_STEP) return goTo(step + 1);
    setIsSending(true);
    const answer = await sendLead({
      ...lead,
      url: window.location.href.slice(0, 2_000),
      lead_attributes: leadAttributes(),
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
  return { form, submit, faults, failure, attempt, isSending, sentTo, step, goTo, today };
}
