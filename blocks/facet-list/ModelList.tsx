import { useCallback, useEffect, useMemo, type ReactNode } from 'react';
import {
  selectedValues,
  MODELS_BY_MAKE,
  useFacetValues,
  type SearchPage,
  type SearchState,
} from '../../engine/browser/search';
import { FACET_RULES, type FacetListProps } from './facet-rules';
import { CollapsedValues } from './CollapsedValues';
import { Options } from './Options';
import styles from './FacetList.module.css';

interface Shared {
  page: SearchPage;
  state: SearchState;
  t: FacetListProps['t'];
}

interface ModelListProps extends Shared {
  make: string;
  /** Is told which models the make has. */
  onKnown: (make: string, models: readonly string[]) => void;
}

/** Models of all chosen makes together: more are neither asked for nor shown. */
const MOST_MODELS = 400;

const useModels = () =>
  useFacetValues({ attribute: MODELS_BY_MAKE, limit: MOST_MODELS, sortBy: FACET_RULES.model.order });

const useBadges = ({ settings }: SearchPage) => {
  const { listed, order } = FACET_RULES.badge;
  return useFacetValues({ attribute: 'badge', limit: listed(settings.search), sortBy: order });
};

/** Badges stand under a model where the site filters by them and one model is chosen: then they are its own. */
const hasBadges = (state: SearchState, { search }: SearchPage) =>
  search.facets.includes('badge') && selectedValues(state, 'model').length === 1;

function RequestBadges({ page }: Pick<Shared, 'page'>) {
  useBadges(page);
  return null;
}

/** Has the models (and badges) counted, so that the first search brings them, and shows nothing. */
export function RequestModels({ page, state }: Pick<Shared, 'page' | 'state'>) {
  useModels();
  return hasBadges(state, page) && <RequestBadges page={page} />;
}

/** The badges of the cars that match, under the one model that is chosen. */
function BadgeList({ page, state, t }: Shared) {
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
}: Pick<Shared, 't'> & { children: (isFolded: boolean) => ReactNode }) {
  return (
    <div className={styles.models}>
      <CollapsedValues more={t('selectModels')} less={t('hideModels')}>
        {children}
      </CollapsedValues>
    </div>
  );
}

/** The models under an open make, behind a toggle (SRCH-017), at most as many as the site lists (SRCH-018). */
export function ModelList({ make, page, state, t, onKnown }: ModelListProps) {
  const values = useModels();
  const { modelListLimit } = page.settings.search;
  const items = useMemo(() => {
    const start = `${make} > `;
    const own = values.filter(({ value }) => value.startsWith(start)).slice(0, modelListLimit);
    return own.map(({ value, count }) => ({ value: value.slice(start.length), count }));
  }, [make, values, modelListLimit]);
  useEffect(
    () =>
      onKnown(
        make,
        items.map(({ value }) => value),
      ),
    [make, items, onKnown],
  );
  const below = useCallback(
    (model: string) =>
      hasBadges(state, page) &&
      selectedValues(state, 'model').includes(model) && <BadgeList {...{ page, state, t }} />,
    [page, state, t],
  );
  return (
    <ModelToggle t={t}>
      {(isFrozen) => <Options attribute="model" {...{ items, page, state, t, isFrozen, below }} />}
    </ModelToggle>
  );
}
