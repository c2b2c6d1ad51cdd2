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
  /** Nobody sees the list: it is left as it was drawn last. */
  isFrozen?: boolean;
  /** What stands under a value. */
  below?: (value: string) => ReactNode;
  /** Values that go when one of these is unticked, for example its models with a make. */
  withoutToo?: (value: string) => readonly string[];
}
