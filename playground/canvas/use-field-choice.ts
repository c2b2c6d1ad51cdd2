import type { PageMessage } from '../../engine/browser/preview/messages';
import { isObject, parseFormKey } from '../../engine/layout';
import { usePlaygroundStore } from '../store';

type ChosenField = Extract<PageMessage, { type: 'forecourt:chosen' }>['field'];

/** The controls of a field: an appointment has one for the time, and a registration one for the state. */
function listControlNames(id: string, props: unknown): string[] {
  const stateId = isObject(props) && typeof props['stateId'] === 'string' ? props['stateId'] : 'regoState';
  const hasState = isObject(props) && props['kind'] === 'rego';
  return [id, `time:${id}`, ...(hasState ? [stateId] : [])];
}

/** Selects the field that was clicked in the page, if it is one of the open form. */
export function useFieldChoice(): (chosen: ChosenField) => void {
  const store = usePlaygroundStore();
  return (chosen) => {
    const { page, outcome, select, showNotice } = store.getState();
    const form = page && parseFormKey(page.page);
    if (!chosen || form === undefined) return undefined;
    const fields = outcome?.root?.slots['fields'] ?? [];
    const isOfForm = chosen.form === form;
    const field = fields.find(({ id, props }) => listControlNames(id, props).includes(chosen.field));
    if (isOfForm && field) return select(field.id);
    return showNotice({
      kind: 'problem',
      text: isOfForm
        ? 'The site adds this field to the form. It cannot be edited here.'
        : 'This field belongs to another form. Open that form to edit it.',
    });
  };
}
