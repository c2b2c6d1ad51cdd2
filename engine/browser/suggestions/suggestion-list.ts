import type { SearchSuggestion, SuggestionGroup } from './parse-suggestions';

function createElement(name: string, attributes: Readonly<Record<string, string>>, text = ''): HTMLElement {
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  element.textContent = text;
  return element;
}

/**
 * A link, so that it also opens in another tab. The focus stays in the field, which references the active
 * one.
 */
function createOption({ title, href, note }: SearchSuggestion): HTMLElement {
  const option = createElement('a', { href, role: 'option', tabindex: '-1', 'aria-selected': 'false' });
  option.append(createElement('span', {}, title));
  if (note !== undefined) option.append(createElement('small', {}, note));
  return option;
}

/**
 * Fills a listbox with groups. Headings are their labels, or the texts that the list has for their kinds, such as
 * `data-cars`. @returns the options in order
 */
export function fillSuggestionList(list: HTMLElement, groups: readonly SuggestionGroup[]): HTMLElement[] {
  const options: HTMLElement[] = [];
  // A collection may have the heading of a kind.
  const elements = new Map<string, HTMLElement>();
  for (const { kind, label = list.dataset[kind] ?? kind, items } of groups) {
    const group = elements.get(label) ?? createElement('div', { role: 'group', 'aria-label': label });
    if (!group.hasChildNodes()) group.append(createElement('div', { 'aria-hidden': 'true' }, label));
    elements.set(label, group);
    group.append(...items.map((item) => createOption(item)));
  }
  list.replaceChildren(...elements.values());
  list.querySelectorAll<HTMLElement>('[role=option]').forEach((option, index) => {
    option.id = `${list.id}-${index}`;
    options.push(option);
  });
  return options;
}
