import type { Locator, Page } from 'playwright-core';
import { DEFAULT_STATE_ID, normalizeValues, validateForm, type FormValues } from '../../engine/dealer';
import type { FormField, PageForm } from '../../schemas';
import { describeFocus, type Focus } from './focus';

/** More than any form has, so that a loop in the focus order fails. */
const MAX_STOPS = 80;
export const FORM_SELECTOR = 'form[action="/api/leads"]';
const STEP_SELECTOR = `${FORM_SELECTOR} [data-step]`;

/** A day whose number is that of its month, because the order of both depends on the browser's language. */
function findDay(now: Date): Date {
  const soon = now.getTime() + 2 * 86_400_000;
  const year = now.getUTCFullYear();
  const days = Array.from({ length: 24 }, (_, index) => Date.UTC(year, index, (index % 12) + 1));
  return new Date(days.find((day) => day > soon) ?? soon);
}

const DAY = findDay(new Date()).toISOString();
const [YEAR = '', MONTH = ''] = DAY.split('-');

type TypedKind = Exclude<
  FormField['kind'],
  | 'select'
  | 'location'
  | 'dealership'
  | 'radio'
  | 'checkbox-group'
  | 'checkbox'
  | 'consent'
  | 'terms'
  | 'files'
>;

/** What is typed into fields, by kind. */
const TEXTS: Readonly<Record<TypedKind, string>> = {
  text: 'Toyota',
  textarea: 'Is it “still” there? <b>Zoë & Łukasz</b>',
  name: 'Zoë',
  email: 'zoe@example.com',
  phone: '0412 345 678',
  postcode: '3844',
  rego: '123ABC',
  vin: 'JTDBR32E720123456',
  kilometres: '85,000',
  money: '12,500',
  year: '2019',
  date: `${MONTH}${MONTH}${YEAR}`,
  appointment: `${MONTH}${MONTH}${YEAR}`,
  vehicle: 'A small car',
  hidden: '',
};

/** Whether the control is the state beside a registration. */
const isStateOf = (field: FormField, control: string): boolean =>
  field.kind === 'rego' && (field.stateId ?? DEFAULT_STATE_ID) === control;

/** Whether visitors type into fields of this kind. */
export const isTyped = (kind: FormField['kind']): kind is TypedKind => Object.hasOwn(TEXTS, kind);

/** A file for a field of the kind `files`. */
export interface FormFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** The visible part of a form. */
interface FormStep {
  id: string;
  /** Names of its controls, in order. */
  names: string[];
  /** Whether the button sends the form. */
  isLast: boolean;
}

interface DriverOptions {
  page: Page;
  /** Is called for each element that gets the focus. */
  onStop?: (focus: Focus | undefined) => void;
  /** Are chosen in fields for photos and for documents, which otherwise stay empty. */
  files?: Readonly<Record<'photos' | 'documents', FormFile>>;
}

/** Fills in a form by keyboard alone, following its definition. */
export class FormDriver {
  readonly #page: Page;
  readonly #options: DriverOptions;
  readonly form: Locator;

  constructor(options: DriverOptions) {
    this.#options = options;
    this.#page = options.page;
    this.form = options.page.locator(FORM_SELECTOR);
    // Listens from the start: on a busy machine, a key reached the page before the request to intercept dialogs.
    if (options.files) options.page.on('filechooser', () => undefined);
  }

  /** The definition of the page's form, as the browser gets it. */
  async readDefinition(): Promise<PageForm> {
    const text = await this.#page
      .locator(`fc-island:has(${FORM_SELECTOR}) + script[type="application/json"]`)
      .textContent();
    return (JSON.parse(text ?? '') as { data: { form: PageForm } }).data.form;
  }

  /** The contents of all controls by name, except the spam trap and the server's own fields. */
  readValues(): Promise<Record<string, string[]>> {
    return this.form.evaluate((form) => {
      const values: Record<string, string[]> = {};
      for (const [name, value] of new FormData(form as HTMLFormElement))
        (values[name] ??= []).push(typeof value === 'string' ? value : value.name);
      return values;
    });
  }

  /** The contents of the fields, as the server reads them. */
  async readFields(definition: PageForm): Promise<FormValues> {
    const values = await this.readValues();
    return normalizeValues(
      definition.form,
      Object.fromEntries(
        Object.entries(values).map(([name, list]) => [name, list.length > 1 ? list : list[0]]),
      ),
    );
  }

  /** The visible part of the form: one step with script, all without it. */
  readStep(): Promise<FormStep> {
    return this.#page.locator(STEP_SELECTOR).evaluateAll((steps) => {
      const shown = steps.filter((step) => step.checkVisibility());
      return {
        id: shown.map((step) => (step as HTMLElement).dataset['step']).join(),
        names: shown.flatMap((step) =>
          [...step.querySelectorAll('[name]')].map((control) => control.getAttribute('name') ?? ''),
        ),
        isLast: shown.at(-1) === steps.at(-1),
      };
    });
  }

  /** The ids of the fields whose values the form's definition rejects. */
  listErrors(definition: PageForm, values: FormValues): string[] {
    return validateForm(definition.form, values, { today: DAY.slice(0, 10) }).map(({ field }) => field);
  }

  /** The ids of the visible fields that the form's definition rejects as they are now. */
  async listInvalidFields(definition: PageForm): Promise<string[]> {
    const { names } = await this.readStep();
    return this.listErrors(definition, await this.readFields(definition)).filter((id) => names.includes(id));
  }

  async press(key: string): Promise<Focus | undefined> {
    await this.#page.keyboard.press(key);
    const focus = await describeFocus(this.#page);
    this.#options.onStop?.(focus);
    return focus;
  }

  /** Presses a key until an element that matches has the focus. */
  async pressUntil(key: string, matches: (focus: Focus) => boolean): Promise<Focus> {
    for (let stops = 0; stops < MAX_STOPS; stops += 1) {
      const focus = await this.press(key);
      if (focus && matches(focus)) return focus;
    }
    throw new Error(`${key} was pressed ${MAX_STOPS} times without reaching the element.`);
  }

  /** Skips the header, as its link offers. The focus is then before the content of the page. */
  async skipHeader(): Promise<void> {
    await this.#page.keyboard.press('Tab');
    await this.#page.keyboard.press('Enter');
  }

  /** Goes to the first control of the form, from anywhere before it. */
  async enterForm(): Promise<void> {
    const { names } = await this.readStep();
    await this.pressUntil('Tab', ({ name }) => name === names[0]);
  }

  goToButton(): Promise<Focus> {
    return this.pressUntil('Tab', ({ type }) => type === 'submit');
  }

  /** Goes back to the control with this name, if another element has the focus. */
  async goBackTo(name: string): Promise<void> {
    if ((await describeFocus(this.#page))?.name !== name)
      await this.pressUntil('Shift+Tab', (focus) => focus.name === name);
  }

  /** Ticks the box of the check against bots, if the form has one. It is in a frame above the button. */
  async passCheck({ protection }: PageForm): Promise<void> {
    if (protection !== 'captcha') return;
    const box = this.form.frameLocator('iframe').getByRole('checkbox');
    if (await box.isChecked()) return;
    await this.pressUntil('Shift+Tab', ({ type }) => type === 'iframe');
    await this.#page.keyboard.press('Space');
    await this.goToButton();
  }

  /**
   * Fills in the visible fields from the focused one to the button, which gets the focus.
   * @param leaveOut ids of fields that stay empty
   */
  async fillToButton(definition: PageForm, leaveOut: readonly string[] = []): Promise<void> {
    const done = new Set(leaveOut);
    let focus = await describeFocus(this.#page);
    for (let stops = 0; focus?.type !== 'submit'; stops += 1) {
      if (stops > MAX_STOPS) throw new Error('The button of the form cannot be reached.');
      const { name = '' } = focus ?? {};
      const field = definition.form.fields?.find(({ id }) => id === name);
      if (field && !done.has(name)) {
        done.add(name);
        await this.#fillField(field);
      }
      if (definition.form.fields?.some((other) => isStateOf(other, name))) await this.#chooseFirst(name);
      focus = await this.press('Tab');
    }
  }

  /** Fills in the field whose control has the focus. What is already there stays. */
  async #fillField(field: FormField): Promise<void> {
    const { keyboard } = this.#page;
    const [value = ''] = (await this.readValues())[field.id] ?? [];
    if (isTyped(field.kind)) {
      if (value === '') await keyboard.type(TEXTS[field.kind]);
      return;
    }
    switch (field.kind) {
      case 'select':
      case 'location':
      case 'dealership':
        return this.#chooseFirst(field.id);
      case 'files':
        if (this.#options.files)
          await this.#chooseFile(field.id, this.#options.files[field.accepts ?? 'photos']);
        return;
      case 'consent':
        return;
      default:
        if (value === '') await keyboard.press('Space');
    }
  }

  /** Chooses the first option of the select that has the focus, if none is chosen. */
  async #chooseFirst(name: string): Promise<void> {
    const [value = ''] = (await this.readValues())[name] ?? [];
    if (value === '') await this.#page.keyboard.press('ArrowDown');
  }

  async #chooseFile(name: string, file: FormFile): Promise<void> {
    const chooser = this.#page.waitForEvent('filechooser');
    await this.#page.keyboard.press('Space');
    await (await chooser).setFiles([file]);
    // Its ID is among the values of the form once the upload has ended.
    await this.form.locator(`[type=hidden][name="${name}"]`).waitFor({ state: 'attached' });
  }
}

/** An error in the summary of a form. */
export interface ShownError {
  /** Name of the control that the link in the summary opens. */
  field: string;
  /** Whether the control is marked as invalid. */
  isMarked: boolean;
  /** Whether the error is part of the control's description. */
  isDescribed: boolean;
}

/** Reads the errors in the summary, in order. */
export const readErrors = (page: Page): Promise<ShownError[]> =>
  page.locator(`${FORM_SELECTOR} [role=alert] a[href^="#"]`).evaluateAll((links) =>
    links.map((link) => {
      const control = document.getElementById(decodeURIComponent(link.getAttribute('href')?.slice(1) ?? ''));
      const described = [control, control?.closest('fieldset')].flatMap(
        (element) => element?.getAttribute('aria-describedby')?.split(' ') ?? [],
      );
      return {
        field: control?.getAttribute('name') ?? '',
        isMarked: Boolean(control?.closest('[aria-invalid="true"]')),
        isDescribed: described.some(
          (id) => document.getElementById(id)?.textContent?.trim() === link.textContent?.trim(),
        ),
      };
    }),
  );
