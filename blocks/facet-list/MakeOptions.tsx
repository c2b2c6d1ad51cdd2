import { useCallback, useRef } from 'react';
import {
  getSelectedValues,
  usePendingValue,
  type SearchPage,
  type SearchState,
} from '../../engine/browser/search';
import { ModelList, ModelToggle } from './ModelList';
import { Options } from './Options';
import type { OptionsProps } from './options-props';

/** Finds the makes that show their models: selected makes and the make of the page's scope (SRCH-017). */
export const findExpandedMakes = (state: SearchState, { search }: SearchPage): readonly string[] =>
  search.scope.make === undefined
    ? getSelectedValues(state, 'make')
    : [...getSelectedValues(state, 'make'), search.scope.make];

/** Makes, with the models of expanded makes (SRCH-017). Deselecting a make also deselects its models. */
export function MakeOptions(props: OptionsProps) {
  const { page, state, t } = props;
  const modelsByMake = useRef(new Map<string, readonly string[]>());
  const rememberModels = useCallback(
    (make: string, models: readonly string[]) => void modelsByMake.current.set(make, models),
    [],
  );
  // Render the model toggle at the same time as the tick, so that nothing shifts when the models arrive.
  const pendingMakes = usePendingValue(page, (intended) => findExpandedMakes(intended, page).join('\n'));
  const renderBelow = useCallback(
    (make: string) => {
      if (!pendingMakes.split('\n').includes(make)) return null;
      return findExpandedMakes(state, page).includes(make) ? (
        <ModelList {...{ make, page, state, t }} onModels={rememberModels} />
      ) : (
        <ModelToggle t={t}>{() => null}</ModelToggle>
      );
    },
    [page, state, pendingMakes, t, rememberModels],
  );
  const getDependentValues = useCallback((make: string) => modelsByMake.current.get(make) ?? [], []);
  return <Options {...props} renderBelow={renderBelow} getDependentValues={getDependentValues} />;
}
