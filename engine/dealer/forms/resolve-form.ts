import type { Condition, Form, FormErrorTexts, FormField, PageForm, Settings } from '../../../schemas';
import { reduceCondition } from './reduce-condition';
import type { RegoState } from './validate-form';

/** Replaces the paths in a text with values of the page's context. */
export type FillText = (text: string) => string;

type Choices = PageForm['choices'][string];

/** The site data that a form needs. */
export interface FormSite {
  /** The page's context: `site`, `features`, `today`, and `vehicle` if the form is about one. */
  readonly context: object;
  readonly fill: FillText;
  /** Selects locations of the given types, or all if there are none. */
  listLocations(types: readonly string[]): Choices;
  listDealerships(): Choices;
  /** Values for forms and fields that set none. */
  readonly defaults: {
    readonly submitLabel: string;
    readonly successHref: string;
    /** Initial state of registrations. Absent: visitors choose. */
    readonly state?: RegoState | undefined;
  };
}

/** Matches `{site.name}`, but not `{max}`, whose value is known only when an error occurs. */
const PATH = /\{\s*[A-Za-z_]\w*(?:\.\w+)+\s*\}/g;

/**
 * Error texts are formatted when an error occurs, so only paths of the context are filled in now. Braces in their
 * values are removed.
 */
const fillErrors = (errors: FormErrorTexts, fill: FillText): FormErrorTexts =>
  Object.fromEntries(
    Object.entries(errors).map(([code, text]: [string, string]) => [
      code,
      text.replaceAll(PATH, (path) => fill(path).replaceAll(/[{}]/g, '')),
    ]),
  );

const TEXTS: ReadonlySet<string> = new Set(['label', 'description', 'help', 'placeholder', 'text']);

/**
 * Fills in the texts of a field, step, option or link. Texts that are empty, for example because a setting is, are
 * removed.
 */
const fillTexts = <Part extends object>(part: Part, fill: FillText): Part =>
  Object.fromEntries(
    Object.entries(part).flatMap(([name, value]: [string, unknown]) => {
      const filled = TEXTS.has(name) && typeof value === 'string' ? fill(value) : value;
      return filled === '' && TEXTS.has(name) ? [] : [[name, filled]];
    }),
  ) as Part;

const reduce = (test: boolean | Condition | undefined, context: object): boolean | Condition =>
  typeof test === 'object' ? reduceCondition(test, context) : test === true;

/** Resolves a field for a page; undefined if it can never be shown there. */
function resolveField(field: FormField, { context, fill, defaults }: FormSite): FormField | undefined {
  const { when, ...rest } = fillTexts(field, fill);
  const shownWhen = when ? reduceCondition(when, context) : true;
  if (shownWhen === false) return undefined;
  const resolved: Record<string, unknown> = { ...rest, ...(shownWhen !== true && { when: shownWhen }) };
  if ('required' in field) resolved['required'] = reduce(field.required, context);
  if (field.kind === 'checkbox' || field.kind === 'consent')
    resolved['default'] = reduce(field.default, context);
  else if ('default' in field && typeof field.default === 'string') resolved['default'] = fill(field.default);
  if ('errors' in field && field.errors) resolved['errors'] = fillErrors(field.errors, fill);
  if ('options' in field && field.options)
    resolved['options'] = field.options.map((option) => fillTexts(option, fill));
  if (field.kind === 'rego' && field.defaultState === undefined && defaults.state !== undefined)
    resolved['defaultState'] = defaults.state;
  if (field.kind === 'terms' && field.link)
    resolved['link'] = { ...fillTexts(field.link, fill), href: fill(field.link.href) };
  return resolved as unknown as FormField;
}

const listChoices = (field: FormField, site: FormSite): Choices | undefined => {
  if (field.kind === 'location') return site.listLocations(field.types ?? []);
  return field.kind === 'dealership' ? site.listDealerships() : undefined;
};

/** A field without locations, or with only one dealership, offers no choice (LEAD-036). */
const isChoice = (field: FormField, choices: Choices | undefined): boolean =>
  choices === undefined || choices.length > (field.kind === 'dealership' ? 1 : 0);

/**
 * Resolves a form for a page or a submission: fills in its texts, and reduces conditions to the values of its fields.
 * The browser and the server apply the same rules to the result.
 */
export function resolveForm(form: Form, site: FormSite): Pick<PageForm, 'form' | 'choices'> {
  const { fill, defaults } = site;
  const choices: Record<string, Choices> = {};
  let step: string | undefined;
  const fields = (form.fields ?? []).flatMap((field): FormField[] => {
    // A field without a step belongs to the step of the preceding field, even if that field is not shown here.
    if ('step' in field) step = field.step ?? step;
    const inStep = step === undefined || field.kind === 'hidden' ? field : { ...field, step };
    const resolved = resolveField(inStep, site);
    const fieldChoices = resolved && listChoices(resolved, site);
    if (!resolved || !isChoice(resolved, fieldChoices)) return [];
    if (fieldChoices) choices[field.id] = fieldChoices;
    return [resolved];
  });
  const { heading, text, href, links } = form.success ?? {};
  return {
    choices,
    form: {
      ...form,
      title: fill(form.title),
      ...(form.description !== undefined && { description: fill(form.description) }),
      submitLabel: fill(form.submitLabel ?? defaults.submitLabel),
      ...(form.privacyNotice !== undefined && { privacyNotice: fill(form.privacyNotice) }),
      ...(form.failureText !== undefined && { failureText: fill(form.failureText) }),
      ...(form.presets && {
        presets: Object.fromEntries(
          Object.entries(form.presets).map(([name, value]) => [
            name,
            typeof value === 'string' ? fill(value) : value,
          ]),
        ),
      }),
      steps: (form.steps ?? []).map((step) => fillTexts(step, fill)) as NonNullable<Form['steps']>,
      fields,
      success: {
        ...(heading !== undefined && { heading: fill(heading) }),
        ...(text !== undefined && { text: fill(text) }),
        href: fill(href ?? defaults.successHref),
        ...(links && {
          links: links.map((link) => ({
            ...link,
            label: fill(link.label),
            href: fill(link.href),
          })) as NonNullable<NonNullable<Form['success']>['links']>,
        }),
      },
    },
  };
}

/** Removes the parts of a resolved form that browsers must not receive: its destinations and presets. */
export function toPageForm(
  id: string,
  { form, choices }: Pick<PageForm, 'form' | 'choices'>,
  { spamProtection }: Pick<Settings['forms'], 'spamProtection'>,
): PageForm {
  const { presets: _presets, eventId: _eventId, destinations: _destinations, ...rest } = form;
  const { sendsReceipt: _sendsReceipt, unsubscribes: _unsubscribes, ...shown } = rest;
  return { id, form: shown, choices, ...(spamProtection !== 'none' && { protection: spamProtection }) };
}
