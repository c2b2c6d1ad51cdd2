/**
 * Suggestions below search boxes: forms with a list that has `data-suggestions-from`, the URL of the API. A page with
 * such a form loads this module at the first letter, so it costs nothing until a visitor searches.
 */
import { SuggestingField } from './suggesting-field';

const fields = new WeakMap<HTMLInputElement, SuggestingField>();

function suggest(target: EventTarget | null): void {
  if (!(target instanceof HTMLInputElement)) return;
  const list = target.form?.querySelector<HTMLElement>('[data-suggestions-from]');
  if (!list || target.getAttribute('aria-controls') !== list.id) return;
  let field = fields.get(target);
  if (!field) fields.set(target, (field = new SuggestingField(target, list)));
  field.suggest();
}

addEventListener('input', ({ target }) => suggest(target));
// For what was typed while the module loaded.
suggest(document.activeElement);
