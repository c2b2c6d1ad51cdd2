import type { ReactNode } from 'react';
import { formatFilterValue, type FacetValue } from '../../engine/browser/search';
import { foldDiacritics } from '../../engine/dealer';
import { SearchField, VisuallyHidden } from '../kit';
import type { FacetListProps, ListAttribute } from './facet-rules';
import styles from './FacetList.module.css';

interface SearchableValuesProps {
  id: string;
  attribute: ListAttribute;
  items: readonly FacetValue[];
  text: string;
  t: FacetListProps['t'];
  onChange: (text: string) => void;
  children: (matches: FacetValue[]) => ReactNode;
}

/** A field that searches a long list by the start of any word. Hidden without script. */
export function SearchableValues({
  id,
  attribute,
  items,
  text,
  t,
  onChange,
  children,
}: SearchableValuesProps) {
  const query = foldDiacritics(text.trim());
  const matches = query
    ? items.filter(({ value }) =>
        foldDiacritics(` ${formatFilterValue(attribute, value, t)}`).includes(` ${query}`),
      )
    : [];
  return (
    <div className={styles.search}>
      <SearchField
        id={`${id}-search`}
        size="sm"
        label={t('searchIn')}
        labelHidden
        placeholder={t('searchIn')}
        value={text}
        clearLabel={t('clearSearch')}
        onChange={onChange}
      />
      <div role="status" className={styles.found}>
        {matches.length > 0 && <VisuallyHidden>{t('found', { count: matches.length })}</VisuallyHidden>}
        {query && matches.length === 0 && t('found', { count: 0 })}
      </div>
      {matches.length > 0 && children(matches)}
    </div>
  );
}
