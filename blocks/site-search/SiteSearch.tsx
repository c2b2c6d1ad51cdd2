import { Search } from 'lucide-react';
import type { BlockProps } from '../../schemas';
import { Button, cx, Link, PageSection, Pagination, SectionHeading, TextField } from '../kit';
import styles from './SiteSearch.module.css';

type SiteSearchProps = BlockProps<'site-search'>;

/** Searches the site's own content. Without results in the page's data, it is a form that opens their page. */
export default function SiteSearch(props: SiteSearchProps) {
  const { variant, tone, heading, level, text, resultsHref, contentResults, t, id } = props;
  return (
    <PageSection tone={tone} space={level === 1 ? 'tight' : 'section'} aria-labelledby={`${id}-heading`}>
      <div className={cx(styles.intro, styles[variant])}>
        <SectionHeading id={`${id}-heading`} level={level} {...(text !== '' && { text })}>
          {heading ?? t('heading')}
        </SectionHeading>
        <form
          role="search"
          method="get"
          action={resultsHref}
          aria-label={t('heading')}
          className={styles.form}
        >
          <TextField
            id={`${id}-query`}
            type="search"
            name="query"
            label={t('label')}
            labelHidden
            placeholder={t('placeholder')}
            defaultValue={contentResults?.query ?? ''}
            maxLength={80}
            autoComplete="off"
            enterKeyHint="search"
          />
          <Button type="submit" icon={Search}>
            {t('submit')}
          </Button>
        </form>
      </div>
      {contentResults && contentResults.query !== '' && <Results {...props} results={contentResults} />}
    </PageSection>
  );
}

function Results({
  level,
  site,
  results: { query, hits, total, page, pages, path },
  t,
}: SiteSearchProps & { results: NonNullable<SiteSearchProps['contentResults']> }) {
  const Heading = level === 1 ? 'h2' : 'h3';
  const toAddress = (number: number) => {
    const parameters = new URLSearchParams({ query, ...(number > 1 && { page: String(number) }) });
    return `${path}?${parameters.toString()}`;
  };
  const cars = new URLSearchParams({ query });
  return (
    <div className={styles.results}>
      <Heading className={styles.count}>{t('count', { count: total, query })}</Heading>
      {total === 0 && <p>{t('emptyText')}</p>}
      {hits.length > 0 && (
        <ol className={styles.list}>
          {hits.map(({ kind, label, title, description, href }, index) => (
            <li key={`${href} ${index}`} className={styles.hit}>
              <p className={styles.kind}>{label ?? t(kind === 'question' ? 'question' : 'page')}</p>
              <a className={styles.title} href={href}>
                {title}
              </a>
              {description !== '' && <p className={styles.description}>{description}</p>}
            </li>
          ))}
        </ol>
      )}
      <Pagination
        page={page}
        pages={pages}
        hrefFor={toAddress}
        className={styles.pages}
        texts={{
          label: t('pages'),
          previous: t('previous'),
          next: t('next'),
          page: (number) => t('pageNumber', { page: number }),
        }}
      />
      <p>
        <Link href={`${site.settings.search.defaultHref}?${cars.toString()}`} variant="standalone">
          {t('cars', { query })}
        </Link>
      </p>
    </div>
  );
}
