import { useCallback, useRef } from 'react';
import {
  selectedValues,
  usePendingValue,
  type SearchPage,
  type SearchState,
} from '../../engine/browser/search';
import { ModelList, ModelToggle } from './ModelList';
import { Options } from './Options';
import type { OptionsProps } from './options-props';

/** Makes under which models stand: those chosen, and the one to which the page is limited (SRCH-017). */
export const expandedMakes = (state: SearchState, { search }: SearchPage): readonly string[] =>
  search.scope.make === undefined
    ? selectedValues(state, 'make')
    : [...selectedValues(state, 'make'), search.scope.make];

/** The makes, each open one with its models (SRCH-017). A make that is unticked takes its models with it. */
export function MakeOptions(props: OptionsProps) {
  const { page, state, t } = props;
  const known = useRef(new Map<string, readonly string[]>());
  const learn = useCallback(
    (make: string, models: readonly string[]) => void known.current.set(make, models),
    [],
  );
  // The place of the models is there with the tick, so that their coming moves nothing.
  const soon = usePendingValue(page, (intended) => expandedMakes(intended, page).join('\n'));
  const below = useCallback(
    (make: string) => {
      if (!soon.split('\n').includes(make)) return null;
      return expandedMakes(state, page).includes(make) ? (
        <ModelList {...{ make, page, state, t }} onKnown={learn} />
      ) : (
        <ModelToggle t={t}>{() => null}</ModelToggle>
      );
    },
    [page, state, soon, t, learn],
  );
  const withoutToo = useCallback((make: string) => known.current.get(make) ?? [], []);
  return <Options {...props} below={below} withoutToo={withoutToo} />;
}
