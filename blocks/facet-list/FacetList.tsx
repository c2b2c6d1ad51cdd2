import { useState } from 'react';
import {
  getSelectedValues,
  getIndexAttribute,
  useFacetValues,
  useHasNoResults,
  useSearchPage,
  useSearchState,
  type FacetValue,
  type SearchPage,
} from '../../engine/browser/search';
import { Disclosure } from '../kit';
import { FACET_RULES, SEARCH_FIELD_THRESHOLD, type FacetListProps } from './facet-rules';
import { CollapsedValues } from './CollapsedValues';
import { MakeOptions, findExpandedMakes } from './MakeOptions';
import { RequestModels } from './ModelList';
import { Options } from './Options';
import { SearchableValues } from './SearchableValues';
import styles from './FacetList.module.css';

/** A filter group (SRCH-010). Renders nothing outside a search or if the site disables the filter. */
export default function FacetList(props: FacetListProps) {
  const page = useSearchPage();
  return page?.search.facets.includes(props.attribute) ? <FacetGroup {...props} page={page} /> : null;
}

/** A site that sells only certified cars does not offer uncertified ones (SRCH-034). */
const isOffered = (attribute: string, value: string, page: SearchPage) =>
  !(attribute === 'certified' && value === 'false' && page.features.certifiedOnly);

/** Adds the selected values, which no result has, so that a search without results can be widened here too. */
function withSelectedValues(
  items: readonly FacetValue[],
  selected: readonly string[],
): readonly FacetValue[] {
  const missing = selected.filter((value) => !items.some((item) => item.value === value));
  return missing.length === 0 ? items : [...items, ...missing.map((value) => ({ value, count: 0 }))];
}

function FacetGroup(props: FacetListProps & { page: SearchPage }) {
  const { attribute, limit, isOpen, page, id, t } = props;
  const rule = FACET_RULES[attribute];
  const settings = page.settings.search;
  const state = useSearchState(page);
  const values = getSelectedValues(state, attribute);
  const hasNoResults = useHasNoResults();
  const found = useFacetValues({
    attribute: getIndexAttribute(attribute),
    limit: rule.getTotalLimit(settings),
    sortBy: rule.order,
  });
  const items = hasNoResults ? withSelectedValues(found, values) : found;
  // Values selected at load are always visible; values selected later keep their position.
  const [initialState] = useState({ values, isOpen: isOpen || values.length > 0 });
  const [isExpanded, setExpanded] = useState(initialState.isOpen);
  const [searchText, setText] = useState('');
  const offeredItems = items.filter((item) => isOffered(attribute, item.value, page));
  // Request models even before any make is listed, so that the first search includes them.
  const needsModels = attribute === 'make' && findExpandedMakes(state, page).length > 0;
  if (offeredItems.length === 0) return needsModels && <RequestModels {...{ page, state }} />;

  const visibleLimit = limit ?? rule.getVisibleLimit(settings);
  const isVisible = (value: string, index: number) =>
    index < visibleLimit || initialState.values.includes(value);
  const listProps = { attribute, decoration: rule.decoration, page, t, state, isFrozen: !isExpanded };
  const List = attribute === 'make' ? MakeOptions : Options;
  const visibleItems: FacetValue[] = [];
  const extraItems: FacetValue[] = [];
  offeredItems.forEach((item, index) =>
    (isVisible(item.value, index) ? visibleItems : extraItems).push(item),
  );
  return (
    <Disclosure
      summary={t(rule.title)}
      level={3}
      defaultOpen={initialState.isOpen}
      aside={values.length || undefined}
      onToggle={setExpanded}
      className={styles.group}
    >
      {offeredItems.length > SEARCH_FIELD_THRESHOLD && (
        <SearchableValues {...{ id, attribute, items: offeredItems, text: searchText, t }} onChange={setText}>
          {(matches) => <List {...listProps} items={matches} />}
        </SearchableValues>
      )}
      {/* Hidden instead of unmounted while the visitor searches the list, so that expanded values stay expanded. */}
      <div hidden={searchText.trim() !== ''}>
        <List {...listProps} items={visibleItems} />
        {extraItems.length > 0 && (
          <CollapsedValues
            more={t(attribute === 'make' ? 'showAllMakes' : 'showAll')}
            less={t(attribute === 'make' ? 'hideExtraMakes' : 'hideExtra')}
          >
            {(isCollapsed) => (
              <List {...listProps} items={extraItems} isFrozen={listProps.isFrozen || isCollapsed} />
            )}
          </CollapsedValues>
        )}
      </div>
    </Disclosure>
  );
}
