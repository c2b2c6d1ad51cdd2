import { useState } from 'react';
import {
  selectedValues,
  indexAttribute,
  useFacetValues,
  useSearchPage,
  useSearchState,
  type FacetValue,
  type SearchPage,
} from '../../engine/browser/search';
import { Disclosure } from '../kit';
import { FACET_RULES, SEARCH_FIELD_THRESHOLD, type FacetListProps } from './facet-rules';
import { CollapsedValues } from './CollapsedValues';
import { MakeOptions, expandedMakes } from './MakeOptions';
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

function FacetGroup(props: FacetListProps & { page: SearchPage }) {
  const { attribute, limit, isOpen, page, id, t } = props;
  const rule = FACET_RULES[attribute];
  const settings = page.settings.search;
  const state = useSearchState(page);
  const values = selectedValues(state, attribute);
  const items = useFacetValues({
    attribute: indexAttribute(attribute),
    limit: rule.listed(settings),
    sortBy: rule.order,
  });
  // Values selected at load are always visible; later selections keep their position.
  const [initial] = useState({ values, isOpen: isOpen || values.length > 0 });
  const [isExpanded, setExpanded] = useState(initial.isOpen);
  const [text, setText] = useState('');
  const offered = items.filter((item) => isOffered(attribute, item.value, page));
  // Request models before makes are listed, so that the first search includes them.
  const needsModels = attribute === 'make' && expandedMakes(state, page).length > 0;
  if (offered.length === 0) return needsModels && <RequestModels {...{ page, state }} />;

  const shown = limit ?? rule.shown(settings);
  const isShown = (value: string, index: number) => index < shown || initial.values.includes(value);
  const list = { attribute, form: rule.form, page, t, state, isFrozen: !isExpanded };
  const List = attribute === 'make' ? MakeOptions : Options;
  const visible: FacetValue[] = [];
  const extra: FacetValue[] = [];
  offered.forEach((item, index) => (isShown(item.value, index) ? visible : extra).push(item));
  return (
    <Disclosure
      summary={t(rule.title)}
      level={3}
      defaultOpen={initial.isOpen}
      aside={values.length || undefined}
      onToggle={setExpanded}
      className={styles.group}
    >
      {offered.length > SEARCH_FIELD_THRESHOLD && (
        <SearchableValues {...{ id, attribute, items: offered, text, t }} onChange={setText}>
          {(found) => <List {...list} items={found} />}
        </SearchableValues>
      )}
      {/* Hidden instead of unmounted while searching in the list, so that it stays expanded. */}
      <div hidden={text.trim() !== ''}>
        <List {...list} items={visible} />
        {extra.length > 0 && (
          <CollapsedValues
            more={t(attribute === 'make' ? 'showAllMakes' : 'showAll')}
            less={t(attribute === 'make' ? 'hideExtraMakes' : 'hideExtra')}
          >
            {(isCollapsed) => <List {...list} items={extra} isFrozen={list.isFrozen || isCollapsed} />}
          </CollapsedValues>
        )}
      </div>
    </Disclosure>
  );
}
