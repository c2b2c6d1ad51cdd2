import { useMemo, useRef, useState, useSyncExternalStore, type FormEvent, type RefObject } from 'react';
import { useForm, useWatch, type Resolver, type UseFormReturn } from 'react-hook-form';
import { useIsHydrated } from '../../engine/browser/islands/use-is-hydrated';
import {
  getLeadTimeZone,
  listVisibleFields,
  sentNames,
  getToday,
  validateForm,
  type FormValues,
  type VisibleField,
} from '../../engine/dealer';
import type { BlockProps, Form, FormField, PageFormError } from '../../schemas';
import { formatError } from './error-texts';
import { listControlNames, createInput, HONEYPOT, readInput, type FormInput } from './form-input';
import { findStepIndex, listShownSteps, type ShownStep } from './form-steps';
import { markOrdered } from '../../engine/browser/api/lead-drafts';
import { createDraftName, saveTypedValues, useFormDraft } from './use-form-draft';
import type { Captcha } from './use-captcha';
import { useDraftPlace, type DraftPlace } from './use-draft-place';
import { useMessageFormat } from './use-message-format';
import { useSending, type Failure } from './use-sending';
import { findUploadErrors, useUploadQueues, waitForUploads, type UploadQueues } from './use-upload-queues';

type Props = BlockProps<'form'>;

/** The type of errors that only the server can find. They stay until the visitor changes their field. */
const FROM_SERVER = 'server';

export interface FormState {
  methods: UseFormReturn<FormInput>;
  /** The initial contents of the controls. */
  start: FormInput;
  form: Form;
  /** The current contents of the controls. */
  values: FormValues;
  /** ISO date in the time zone of the car's location. */
  today: string;
  steps: readonly ShownStep[];
  /** Index of the current step. */
  step: number;
  /** The form shows one step at a time. */
  inSteps: boolean;
  isHydrated: boolean;
  goToStep(index: number): void;
  /** Invalid fields of the steps shown, in order. */
  errors: readonly { field: FormField; message: string }[];
  attempt: number;
  submit(event: FormEvent<HTMLFormElement>): void;
  /** The visitor has changed a control. */
  change(event: FormEvent<HTMLFormElement>): void;
  /** The browser filled in saved values, and the fields shown contain some. */
  isFilled: boolean;
  /** Clears the form and deletes the saved values. */
  clear(): void;
  /** Photos, which are uploaded while the visitor fills in the form. */
  uploads: UploadQueues;
  /** Sets the car chosen in a field; undefined if the field is empty or contains other text. */
  chooseVehicle(fieldId: string, vehicleId: string | undefined): void;
  /** The form is sent as soon as its photos are uploaded. */
  isWaitingForUploads: boolean;
  isSending: boolean;
  failure: Failure | undefined;
  isSent: boolean;
  captcha: Captcha;
  successHref: string | undefined;
  /** Where entries are stored until the form is sent. */
  draftPlace: DraftPlace;
}

/** The date changes too rarely to need a subscription. Dates are checked against the clock when the form is sent. */
const subscribeToNothing = () => () => undefined;

/** The state of a form: its fields, steps and errors, and whether it is being sent, was sent or failed (LEAD-011, LEAD-016, LEAD-018). */
export function useFormState(props: Props, root: RefObject<HTMLFormElement | null>): FormState {
  const { form: pageForm, vehicle, location, site, t } = props;
  const timeZone = getLeadTimeZone(vehicle && location, site);
  const getTodayAtLocation = () => getToday(timeZone, new Date());
  // The server's date is in the site's time zone and may be cached, so it only limits the calendar without script. The
  // API checks dates in the location's time zone.
  const today = useSyncExternalStore(subscribeToNothing, getTodayAtLocation, () => props.today);
  const isHydrated = useIsHydrated();
  const isBusy = useRef(false);
  const { form } = pageForm;
  const fields = useMemo(() => form.fields ?? [], [form]);
  const formatMessage = useMessageFormat(fields);

  const toFieldErrors = (errors: readonly PageFormError[], type?: string) =>
    errors.flatMap((error) => {
      const field = fields.find(({ id }) => id === error.field);
      const message = field && formatError(error, field, { today, t, formatMessage, locale: site.locale });
      return message === undefined ? [] : [[error.field, { type: type ?? error.code, message }] as const];
    });
  const resolver: Resolver<FormInput> = (input) => {
    const context = { today: getTodayAtLocation() };
    const values = readInput(form, input);
    const errors = toFieldErrors([
      // A photo that is still uploading does not count as missing.
      ...validateForm(form, values, context).filter(({ field }) => !uploads.get(field)?.isUploading()),
      ...findUploadErrors(uploads, listVisibleFields(form, values, context)),
    ]);
    return errors.length === 0
      ? { values: input, errors: {} }
      : { values: {}, errors: Object.fromEntries(errors) };
  };

  const draftName = createDraftName(pageForm, vehicle?.id);
  const place = useDraftPlace(form.draft, draftName);
  const [stepId, setStepId] = useState<string>();
  const [start] = useState(() => createInput(pageForm, { today }));
  const [startErrors] = useState(() => Object.fromEntries(toFieldErrors(pageForm.errors ?? [], FROM_SERVER)));
  const methods = useForm<FormInput>({
    defaultValues: start,
    errors: startErrors,
    resolver,
    // This hook decides when to check: a field shows no error before its step is sent.
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const uploads: UploadQueues = useUploadQueues({
    ...{ formId: pageForm.id, fields, start },
    onChange(fieldId, ids) {
      methods.setValue(fieldId, ids);
      if (methods.getFieldState(fieldId).invalid) void methods.trigger(fieldId);
      saveTypedValues({ methods, fields, start, name: draftName, place, stepId });
    },
  });
  const input = useWatch({ control: methods.control });
  const shownErrors = methods.formState.errors;

  const resolve = (given: FormInput): { values: FormValues; visible: VisibleField[]; steps: ShownStep[] } => {
    const values = readInput(form, given);
    const visible = listVisibleFields(form, values, { today });
    return { values, visible, steps: listShownSteps(form, visible) };
  };
  const { values, steps } = resolve(input);

  // A redisplayed form may come from a browser in which the steps did not work.
  const isRedisplayed = pageForm.errors !== undefined || pageForm.failure !== undefined;
  const inSteps = steps.length > 1 && !isRedisplayed && !(props.look === 'form' && props.showsAllSteps);
  const step = Math.max(
    0,
    steps.findIndex(({ id }) => id === stepId),
  );
  const [attempt, setAttempt] = useState(0);

  const draft = useFormDraft({
    ...{ methods, fields, start, isRedisplayed, today, uploads, place, stepId },
    isShared: form.draft === 'account',
    choices: pageForm.choices,
    name: draftName,
    onStep(id) {
      // The step must not change under the hands of a visitor who has already started.
      if (!root.current?.contains(document.activeElement)) setStepId(id);
    },
  });
  // Visitors who cancel an order to change it start with their answers. The page of the order deletes them once it is paid.
  const isOrder = pageForm.form.order !== undefined;
  const isLastStep = !inSteps || step === steps.length - 1;
  const sending = useSending(props, {
    root,
    draftName,
    place,
    isLastStep,
    onSent: isOrder ? () => markOrdered(draftName) : draft.forget,
  });
  const [vehicles] = useState(() => new Map<string, string>());
  const [isWaitingForUploads, setIsWaitingForUploads] = useState(false);

  const showStep = (id: string | undefined) => {
    // Visitors who go back want to change something, so a form that waits for the connection must not be
    // sent automatically.
    sending.setFailure(undefined);
    setStepId(id);
    // Wait until React has rendered the step's fields.
    requestAnimationFrame(() =>
      root.current
        ?.querySelector<HTMLElement>(`[data-step="${id ?? ''}"] :is(input, textarea, select)`)
        ?.focus(),
    );
  };
  const goToStep = (id: string | undefined) => {
    draft.save(id);
    showStep(id);
  };
  /** Shows the first step with one of these fields and announces the errors. */
  const showErrors = (names: readonly string[], all: readonly ShownStep[]) => {
    const first =
      all[Math.min(...names.map((name) => findStepIndex(all, name)).filter((index) => index >= 0))];
    if (inSteps && first) setStepId(first.id);
    setAttempt((before) => before + 1);
  };

  const advance = async () => {
    sending.setFailure(undefined);
    let current = resolve(methods.getValues());
    if (!inSteps || !current.steps[step + 1]) {
      setIsWaitingForUploads(true);
      await waitForUploads(uploads);
      setIsWaitingForUploads(false);
      current = resolve(methods.getValues());
    }
    const shown = inSteps ? current.steps.slice(0, step + 1) : current.steps;
    const names = shown.flatMap((part) => part.fields.map(({ field }) => field.id));
    // Send nothing that the server would reject (LEAD-041).
    if (!(await methods.trigger(names))) {
      return showErrors(
        names.filter((name) => methods.getFieldState(name).invalid),
        current.steps,
      );
    }
    const next = current.steps[step + 1];
    if (inSteps && next) return goToStep(next.id);
    const honeypot = methods.getValues(HONEYPOT);
    const found = await sending.send(current.values, {
      today,
      honeypot: typeof honeypot === 'string' ? honeypot : '',
      vehicleId: current.visible.map(({ field }) => vehicles.get(field.id)).find(Boolean),
    });
    if (found.length === 0) return;
    for (const { field } of found) uploads.get(field)?.expire();
    const errors = toFieldErrors(found, FROM_SERVER).filter(
      ([name]) => findStepIndex(current.steps, name) >= 0,
    );
    // Visitors cannot correct a field that the form does not show.
    if (errors.length === 0) return sending.setFailure({ isOffline: false });
    for (const [name, error] of errors) methods.setError(name, error);
    showErrors(
      errors.map(([name]) => name),
      current.steps,
    );
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy.current) return;
    isBusy.current = true;
    void advance().finally(() => {
      isBusy.current = false;
    });
  };

  const change = ({ target }: FormEvent<HTMLFormElement>) => {
    draft.save();
    sending.captcha.start();
    // A form must not be sent automatically while the visitor is changing it.
    if (sending.isWaiting) sending.setFailure(undefined);
    const name = 'name' in target ? target.name : undefined;
    const changed = fields.find((field) => listControlNames(field).some((control) => control === name))?.id;
    const isOutdated = (id: string) => id === changed || shownErrors[id]?.type !== FROM_SERVER;
    const outdated = Object.keys(shownErrors).filter(isOutdated);
    if (outdated.length > 0) void methods.trigger(outdated);
  };
  const clear = () => {
    draft.clear();
    methods.clearErrors();
    // Not saved: what was cleared is deleted, also in the account.
    showStep(steps[step]?.id);
  };

  const [chooseVehicle] = useState(() => (fieldId: string, vehicleId: string | undefined) => {
    if (vehicleId === undefined) vehicles.delete(fieldId);
    else vehicles.set(fieldId, vehicleId);
  });

  const shownFields = (inSteps ? steps.slice(step, step + 1) : steps).flatMap((part) => part.fields);
  const errors = shownFields.flatMap(({ field }) => {
    const message = shownErrors[field.id]?.message;
    return typeof message === 'string' ? [{ field, message }] : [];
  });
  const isFilled = shownFields.some(({ field }) => sentNames(field).some((name) => draft.filled.has(name)));
  return {
    ...{ methods, start, form, values, today, steps, step, inSteps, isHydrated, errors, attempt },
    ...{ submit, change, clear, isFilled },
    goToStep: (index) => goToStep(steps[index]?.id),
    ...{ uploads, isWaitingForUploads, chooseVehicle },
    isSending: sending.isSending,
    failure: sending.failure,
    isSent: sending.isSent,
    captcha: sending.captcha,
    successHref: sending.successHref,
    draftPlace: place,
  };
}
