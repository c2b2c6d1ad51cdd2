import { Newspaper } from 'lucide-react';
import type { BlockProps } from '../../schemas';
import { Chip, cx, EmptyState, PageSection, Pagination, SectionHeading } from '../kit';
import { EntryCard, EntryLead, EntryRow } from './EntryItem';
import styles from './EntryList.module.css';

/** A list of entries with topics and pages. Works without JavaScript. */
export default function EntryList(props: BlockProps<'entry-list'>) {
  const {
    variant,
    eyebrow,
    heading,
    level,
    text,
    topicHref,
    topicsPlace,
    linkLabel,
    linkHref,
    tone,
    entries: list,
    t,
    id,
  } = props;
  const { tag } = list;
  const title = heading ?? t('heading');
  const hasTopics = topicHref !== '' && list.tags.length > 1;
  return (
    <PageSection tone={tone} space={level === 1 ? 'tight' : 'section'} aria-labelledby={`${id}-heading`}>
      <SectionHeading
        id={`${id}-heading`}
        level={level}
        eyebrow={tag === '' ? eyebrow : title}
        text={tag === '' ? text : undefined}
        {...(linkLabel !== '' && { link: { href: linkHref, label: linkLabel } })}
      >
        {tag === '' ? title : tag}
      </SectionHeading>
      <div className={cx(hasTopics && topicsPlace === 'beside' && styles.beside)}>
        {hasTopics && <Topics {...props} />}
        <div className={styles.main}>
          {list.entries.length > 0 ? (
            <Entries {...props} />
          ) : (
            <EmptyState icon={Newspaper} title={t('emptyTitle')} level={level === 1 ? 2 : 3}>
              <p>{t('emptyText')}</p>
            </EmptyState>
          )}
          <Pagination
            page={list.page}
            pages={list.pages}
            hrefFor={(page) => (page > 1 ? `${list.path}?page=${page}` : list.path)}
            className={styles.pages}
            texts={{
              label: t('pages'),
              previous: t('previous'),
              next: t('next'),
              page: (page) => t('page', { page }),
            }}
          />
        </div>
      </div>
    </PageSection>
  );

  function Entries({ entries: { entries, page }, site }: Pick<typeof props, 'entries' | 'site'>) {
    const item = { level: level + 1, images: site.settings.images, variant };
    if (variant === 'rows') {
      return (
        <ol className={styles.rows}>
          {entries.map((entry) => (
            <EntryRow key={entry.id} entry={entry} {...item} />
          ))}
        </ol>
      );
    }
    // Only the newest entry of all is large.
    const [first, ...others] = entries;
    const lead = variant === 'magazine' && page === 1 && entries.length !== 2 ? first : undefined;
    const cards = lead ? others : entries;
    return (
      <div className={styles.stack}>
        {lead && <EntryLead entry={lead} isFirst={level === 1} {...item} />}
        {cards.length > 0 && (
          <ul className={styles.cards}>
            {cards.map((entry) => (
              <EntryCard key={entry.id} entry={entry} {...item} />
            ))}
          </ul>
        )}
      </div>
    );
  }
}

function Topics({ topicHref, linkHref, entries: { tag, tags }, t }: BlockProps<'entry-list'>) {
  return (
    <nav aria-label={t('topics')}>
      <ul className={styles.topics}>
        <li>
          <Chip href={linkHref} isOn={tag === ''}>
            {t('all')}
          </Chip>
        </li>
        {tags.map(({ name, slug, count }) => (
          <li key={slug}>
            <Chip href={topicHref.replace('{topic}', slug)} isOn={name === tag} count={count}>
              {name}
            </Chip>
          </li>
        ))}
      </ul>
    </nav>
  );
}
