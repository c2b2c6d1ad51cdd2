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
import { FACET_RULES, SEARCHABLE_ABOVE, type FacetListProps } from './facet-rules';
import { CollapsedValues } from './CollapsedValues';
import { MakeOptions, expandedMakes } from './MakeOptions';
import { RequestModels } from './ModelList';
import { Options } from './Options';
import { SearchableValues } from './SearchableValues';
import styles from './FacetList.module.css';

/** One filter group (SRCH-010). Lives in a search whose site has the filter on; else it shows nothing. */
export default function FacetList(props: FacetListProps) {
  const page = useSearchPage();
  return page?.search.facets.includes(props.attribute) ? <FacetGroup {...props} page={page} /> : null;
}

/** A site of certified cars alone does not offer those that are not (SRCH-034). */
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
  // What was chosen when the page came stands in sight; later choices stay where they were made.
  const [first] = useState({ values, isOpen: isOpen || values.length > 0 });
  const [isUnfolded, setUnfolded] = useState(first.isOpen);
  const [text, setText] = useState('');
  const offered = items.filter((item) => isOffered(attribute, item.value, page));
  // Asked for before any make is listed, so that the first search brings the models with it.
  const asksForModels = attribute === 'make' && expandedMakes(state, page).length > 0;
  if (offered.length === 0) return asksForModels && <RequestModels {...{ page, state }} />;

  const shown = limit ?? rule.shown(settings);
  const isShown = (value: string, index: number) => index < shown || first.values.includes(value);
  const list = { attribute, form: rule.form, page, t, state, isFrozen: !isUnfolded };
  const List = attribute === 'make' ? MakeOptions : Options;
  const visible: FacetValue[] = [];
  const extra: FacetValue[] = [];
  offered.forEach((item, index) => (isShown(item.value, index) ? visible : extra).push(item));
  return (
    <Disclosure
      summary={t(rule.title)}
      level={3}
      defaultOpen={first.isOpen}
      aside={values.length || undefined}
      onToggle={setUnfolded}
      className={styles.group}
    >
      {offered.length > SEARCHABLE_ABOVE && (
        <SearchableValues {...{ id, attribute, items: offered, text, t }} onChange={setText}>
          {(found) => <List {...list} items={found} />}
        </SearchableValues>
      )}
      {/* Stays in the page while one searches in the list, so that what was unfolded stays so. */}
      <div hidden={text.trim() !== ''}>
        <List {...list} items={visible} />
        {extra.length > 0 && (
          <CollapsedValues
            more={t(attribute === 'make' ? 'showAllMakes' : 'showAll')}
            less={t(attribute === 'make' ? 'hideExtraMakes' : 'hideExtra')}
          >
            {(isFolded) => <List {...list} items={extra} isFrozen={list.isFrozen || isFolded} />}
          </CollapsedValues>
        )}
      </div>
    </Disclosure>
  );
}
