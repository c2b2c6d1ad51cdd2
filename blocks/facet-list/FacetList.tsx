import { useState } from 'react';
import { useRefinementList } from 'react-instantsearch';
import {
  chosen,
  indexAttribute,
  useSearchPage,
  useSearchState,
  type SearchPage,
} from '../../engine/browser/search';
import { Disclosure, More } from '../kit';
import { FACETS, type FacetListProps } from './facets';
import { AskForModels, ModelList } from './ModelList';
import { Options } from './Options';
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
  const { attribute, limit, isOpen, page, t } = props;
  const rule = FACETS[attribute];
  const settings = page.settings.search;
  const state = useSearchState(page);
  const values = chosen(state, attribute);
  const { items } = useRefinementList({
    attribute: indexAttribute(attribute),
    limit: rule.listed(settings),
    sortBy: rule.order,
  });
  // What was chosen when the page came stands in sight; later choices stay where they were made.
  const [first] = useState({ values, isOpen: isOpen || values.length > 0 });
  const offered = items.filter((item) => isOffered(attribute, item.value, page));
  const isMake = attribute === 'make';
  // Asked for before any make is listed, so that the first search brings the models with it.
  const asksForModels = isMake && (values.length > 0 || page.search.scope.make !== undefined);
  if (offered.length === 0) return asksForModels && <AskForModels page={page} />;

  const shown = limit ?? rule.shown(settings);
  const isShown = (value: string, index: number) => index < shown || first.values.includes(value);
  const visible = offered.filter((item, index) => isShown(item.value, index));
  const extra = offered.filter((item, index) => !isShown(item.value, index));
  const list = { attribute, page, t, state };
  const opened = isMake ? modelsUnder(values, page, offered) : undefined;
  const below = (value: string) => value === opened && <ModelList page={page} t={t} />;
  return (
    <Disclosure
      summary={t(rule.title)}
      level={3}
      defaultOpen={first.isOpen}
      aside={values.length || undefined}
      className={styles.group}
    >
      <Options {...list} items={visible} below={below} />
      {extra.length > 0 && (
        <More more={t(isMake ? 'showAllMakes' : 'showAll')} less={t(isMake ? 'hideExtraMakes' : 'hideExtra')}>
          <Options {...list} items={extra} below={below} />
        </More>
      )}
    </Disclosure>
  );
}

/**
 * The make under which the models stand (SRCH-017): the one that is chosen or to which the page is limited; of
 * several the last in the list, since their models are one choice.
 */
function modelsUnder(
  values: readonly string[],
  { search }: SearchPage,
  items: readonly { value: string }[],
): string | undefined {
  const makes = items.map(({ value }) => value);
  return makes.findLast((make) => values.includes(make)) ?? makes.find((make) => make === search.scope.make);
}
