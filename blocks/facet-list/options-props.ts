import type { ReactNode } from 'react';
import type { FacetValue, SearchPage, SearchState } from '../../engine/browser/search';
import type { FacetListProps, ListAttribute } from './facet-rules';

export interface OptionsProps {
  attribute: ListAttribute;
  items: readonly FacetValue[];
  page: SearchPage;
  state: SearchState;
  t: FacetListProps['t'];
  form?: 'plain' | 'swatch' | 'drawing';
  /** Skips updates while the list is hidden. */
  isFrozen?: boolean;
  /** Renders content below a value. */
  renderBelow?: (value: string) => ReactNode;
  /** Values that are deselected along with this one, such as the models of a make. */
  dependentValues?: (value: string) => readonly string[];
}
