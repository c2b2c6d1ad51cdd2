import type { ReactNode } from 'react';
import type { FacetValue, SearchPage, SearchState } from '../../engine/browser/search';
import type { FacetListProps, ListAttribute, ValueDecoration } from './facet-rules';

export interface OptionsProps {
  attribute: ListAttribute;
  items: readonly FacetValue[];
  page: SearchPage;
  state: SearchState;
  t: FacetListProps['t'];
  decoration?: ValueDecoration;
  /** Skips updates while the list is hidden. */
  isFrozen?: boolean;
  /** Renders content below a value. */
  renderBelow?: (value: string) => ReactNode;
  /** Returns the values to deselect along with a value, such as the models of a make. */
  getDependentValues?: (value: string) => readonly string[];
}
