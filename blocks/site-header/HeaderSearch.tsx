import { Search, X } from 'lucide-react';
import type { BlockProps } from '../../schemas';
import { Button, getSuggestingFieldProps, Icon, Link, SuggestionList } from '../kit';
import styles from './HeaderSearch.module.css';

interface SearchFormProps {
  id: string;
  site: BlockProps<'site-header'>['site'];
  t: BlockProps<'site-header'>['t'];
}

function Suggestions({ id, site, t, placement }: SearchFormProps & { placement: 'over' | 'inline' }) {
  return (
    <SuggestionList
      id={`${id}-list`}
      label={t('suggestions')}
      headings={{ cars: t('inStock'), page: t('pages'), question: t('questions') }}
      locale={site.locale}
      formatCount={(count) => t('suggestionCount', { count })}
      placement={placement}
    />
  );
}

function SearchInput({ id, t }: Pick<SearchFormProps, 'id' | 't'>) {
  return (
    <>
      <Icon icon={Search} className={styles.icon} />
      <input
        {...getSuggestingFieldProps(`${id}-list`)}
        name="query"
        className={styles.input}
        aria-label={t('quickSearch')}
        placeholder={t('searchPlaceholder')}
      />
    </>
  );
}

/** The search box in the upper row of the stacked header. */
export function RowSearch(props: SearchFormProps) {
  const { id, site, t } = props;
  return (
    <form
      className={styles.rowSearch}
      action={site.settings.search.defaultHref}
      method="get"
      role="search"
      aria-label={t('quickSearch')}
    >
      <SearchInput id={id} t={t} />
      <button type="submit" className={styles.rowButton}>
        {t('searchButton')}
      </button>
      <Suggestions {...props} placement="over" />
    </form>
  );
}

/**
 * The search box that the search button opens over the header. A native popover, so it needs no script; the script
 * of pages with suggestions moves the focus to its field.
 */
export function SearchPanel(props: SearchFormProps) {
  const { id, site, t } = props;
  return (
    <div id={id} popover="auto" className={styles.panel}>
      <form
        className={styles.form}
        action={site.settings.search.defaultHref}
        method="get"
        role="search"
        aria-label={t('quickSearch')}
      >
        <div className={styles.row}>
          <span className={styles.box}>
            <SearchInput id={id} t={t} />
            <Button type="submit" className={styles.submit}>
              {t('searchButton')}
            </Button>
          </span>
          <button type="button" className={styles.close} popoverTarget={id} popoverTargetAction="hide">
            <Icon icon={X} size="lg" label={t('closeSearch')} />
          </button>
        </div>
        <Suggestions {...props} placement="inline" />
      </form>
      <p className={styles.all}>
        <Link href={site.settings.search.defaultHref} variant="standalone">
          {t('allStock')}
        </Link>
      </p>
    </div>
  );
}
