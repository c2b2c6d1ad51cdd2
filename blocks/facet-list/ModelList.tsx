import { useCallback, useEffect, useMemo, type ReactNode } from 'react';
import {
  getSelectedValues,
  MODELS_BY_MAKE,
  useFacetValues,
  type SearchPage,
  type SearchState,
} from '../../engine/browser/search';
import { FACET_RULES, type FacetListProps } from './facet-rules';
import { CollapsedValues } from './CollapsedValues';
import { Options } from './Options';
import styles from './FacetList.module.css';

interface SearchProps {
  page: SearchPage;
  state: SearchState;
  t: FacetListProps['t'];
}

interface ModelListProps extends SearchProps {
  make: string;
  onModels: (make: string, models: readonly string[]) => void;
}

/** Limit for the models of all selected makes together. */
const MAX_MODELS = 400;

const useModels = () =>
  useFacetValues({ attribute: MODELS_BY_MAKE, limit: MAX_MODELS, sortBy: FACET_RULES.model.order });

const useBadges = ({ settings }: SearchPage) => {
  const { getTotalLimit, order } = FACET_RULES.badge;
  return useFacetValues({ attribute: 'badge', limit: getTotalLimit(settings.search), sortBy: order });
};

/** Badge counts include all matching cars, so badges are shown only if a single model is selected. */
const hasBadges = (state: SearchState, { search }: SearchPage) =>
  search.facets.includes('badge') && getSelectedValues(state, 'model').length === 1;

function RequestBadges({ page }: Pick<SearchProps, 'page'>) {
  useBadges(page);
  return null;
}

/** Adds models (and badges) to the search request without rendering anything. */
export function RequestModels({ page, state }: Pick<SearchProps, 'page' | 'state'>) {
  useModels();
  return hasBadges(state, page) && <RequestBadges page={page} />;
}

/** Badges of the matching cars, under the selected model. */
function BadgeList({ page, state, t }: SearchProps) {
  const items = useBadges(page);
  if (items.length === 0) return null;
  return (
    <div className={styles.models}>
      <CollapsedValues more={t('selectBadges')} less={t('hideModels')}>
        {(isFrozen) => <Options attribute="badge" {...{ items, page, state, t, isFrozen }} />}
      </CollapsedValues>
    </div>
  );
}

/** 'Select models' and 'Hide' under a make (SRCH-017). */
export function ModelToggle({
  t,
  children,
}: Pick<SearchProps, 't'> & { children: (isCollapsed: boolean) => ReactNode }) {
  return (
    <div className={styles.models}>
      <CollapsedValues more={t('selectModels')} less={t('hideModels')}>
        {children}
      </CollapsedValues>
    </div>
  );
}

/** Models of an expanded make behind a toggle (SRCH-017), up to the site's limit (SRCH-018). */
export function ModelList({ make, page, state, t, onModels }: ModelListProps) {
  const values = useModels();
  const { modelListLimit } = page.settings.search;
  const items = useMemo(() => {
    const prefix = `${make} > `;
    const modelsOfMake = values.filter(({ value }) => value.startsWith(prefix)).slice(0, modelListLimit);
    return modelsOfMake.map(({ value, count }) => ({ value: value.slice(prefix.length), count }));
  }, [make, values, modelListLimit]);
  useEffect(
    () =>
      onModels(
        make,
        items.map(({ value }) => value),
      ),
    [make, items, onModels],
  );
  const renderBelow = useCallback(
    (model: string) =>
      hasBadges(state, page) &&
      getSelectedValues(state, 'model').includes(model) && <BadgeList {...{ page, state, t }} />,
    [page, state, t],
  );
  return (
    <ModelToggle t={t}>
      {(isFrozen) => <Options attribute="model" {...{ items, page, state, t, isFrozen, renderBelow }} />}
    </ModelToggle>
  );
}
