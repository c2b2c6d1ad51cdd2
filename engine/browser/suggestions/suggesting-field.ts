import { parseSuggestions, type SuggestionGroup } from './parse-suggestions';
import { fillSuggestionList } from './suggestion-list';

/** Long enough that someone who types causes few requests, and short enough to feel immediate. */
const DELAY_MS = 150;
const MIN_LENGTH = 2;
const MAX_LENGTH = 80;

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

async function fetchGroups(
  url: string,
  query: string,
  signal: AbortSignal,
): Promise<SuggestionGroup[] | undefined> {
  try {
    const response = await fetch(`${url}?${new URLSearchParams({ query }).toString()}`, { signal });
    return response.ok ? parseSuggestions(await response.json()) : undefined;
  } catch {
    // Aborted or offline: the form still searches.
    return undefined;
  }
}

/** Tells screen readers how many suggestions there are. The messages are attributes of the status (`createPluralAttributes`). */
function announce(status: HTMLElement | null, count: number): void {
  if (!status) return;
  const { lang } = document.documentElement;
  const category = count === 0 ? 'none' : new Intl.PluralRules(lang || undefined).select(count);
  const message = status.dataset[category] ?? status.dataset.other ?? '';
  status.textContent = message.replace('{n}', count.toLocaleString(lang || undefined));
}

/**
 * Makes a field a combobox with a listbox, manual selection (APG): arrows move through the list and back to the field,
 * Enter follows the active link, Escape closes the list. Without an active link, Enter sends the form.
 */
export class SuggestingField {
  #options: readonly HTMLElement[] = [];
  #activeIndex = -1;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #request = new AbortController();

  constructor(
    private readonly input: HTMLInputElement,
    private readonly list: HTMLElement,
  ) {
    input.addEventListener('keydown', (event) => this.#handleKey(event));
    // Keeps the focus in the field while a suggestion is clicked.
    list.addEventListener('mousedown', (event) => event.preventDefault());
    list.addEventListener('click', () => this.close());
    input.addEventListener('blur', () => this.close());
  }

  /** Suggests matches for the field's text, shortly after the last key. */
  suggest(): void {
    this.#setActive(-1);
    this.#cancel();
    const query = this.input.value.trim().slice(0, MAX_LENGTH);
    if (query.length < MIN_LENGTH) return this.close();
    const { signal } = this.#request;
    this.#timer = setTimeout(() => {
      const url = this.list.dataset.suggestionsFrom ?? '';
      void fetchGroups(url, query, signal).then((groups) => {
        if (groups && !signal.aborted) this.#show(groups);
      });
    }, DELAY_MS);
  }

  close(): void {
    this.#cancel();
    this.#show([], false);
  }

  #cancel(): void {
    clearTimeout(this.#timer);
    this.#request.abort();
    this.#request = new AbortController();
  }

  #show(groups: readonly SuggestionGroup[], isAnnounced = true): void {
    this.#setActive(-1);
    this.#options = fillSuggestionList(this.list, groups);
    this.list.hidden = this.#options.length === 0;
    this.input.ariaExpanded = String(!this.list.hidden);
    const status = this.list.parentElement?.querySelector<HTMLElement>('[role=status]') ?? null;
    if (isAnnounced) announce(status, this.#options.length);
    else if (status) status.textContent = '';
  }

  #setActive(index: number): void {
    this.#options[this.#activeIndex]?.setAttribute('aria-selected', 'false');
    this.#activeIndex = index;
    const option = this.#options[index];
    if (!option) return this.input.removeAttribute('aria-activedescendant');
    option.setAttribute('aria-selected', 'true');
    this.input.setAttribute('aria-activedescendant', option.id);
    option.scrollIntoView({ block: 'nearest' });
  }

  #handleKey(event: KeyboardEvent): void {
    // Keys of an input method choose its candidates.
    if (this.list.hidden || event.isComposing) return;
    const step = STEPS[event.key];
    const count = this.#options.length + 1;
    if (step !== undefined) this.#setActive(((this.#activeIndex + 1 + step + count) % count) - 1);
    else if (event.key === 'Enter' && this.#activeIndex >= 0) this.#options[this.#activeIndex]?.click();
    else if (event.key === 'Escape') this.close();
    else return;
    event.preventDefault();
    // Escape keeps an enclosing popover open.
    event.stopPropagation();
  }
}
