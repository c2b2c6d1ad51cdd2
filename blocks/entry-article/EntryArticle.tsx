import { ArrowLeft } from 'lucide-react';
import { formatDate, slugify } from '../../engine/dealer';
import type { BlockProps, Entry } from '../../schemas';
import {
  Card,
  cardLink,
  cx,
  estimateReadingMinutes,
  Icon,
  Image,
  Markdown,
  PageSection,
  parseMarkdown,
  type MarkdownHeading,
} from '../kit';
import styles from './EntryArticle.module.css';

type ArticleProps = BlockProps<'entry-article'>;

/** An entry as an article, with its table of contents beside the text and related entries below. */
export default function EntryArticle(props: ArticleProps) {
  const { variant, contentsFrom, entry, relatedEntries = [], site, id } = props;
  const parsed = parseMarkdown(entry.text ?? '');
  const contents = parsed.headings.filter(({ depth }) => depth === 1);
  const hasContents = variant !== 'plain' && contentsFrom > 0 && contents.length >= contentsFrom;
  return (
    <>
      <PageSection as="div" space="tight">
        <article className={cx(styles.article, styles[variant])} aria-labelledby={`${id}-title`}>
          <Header {...props} minutes={estimateReadingMinutes(parsed)} />
          <div className={cx(styles.body, hasContents && styles.hasContents)}>
            {hasContents && <Contents headings={contents} {...props} />}
            <Markdown
              text={parsed}
              images={site.settings.images}
              hasAnchors
              size={variant === 'plain' ? 'normal' : 'article'}
            />
          </div>
        </article>
      </PageSection>
      {relatedEntries.length > 0 && <Related entries={relatedEntries} {...props} />}
    </>
  );
}

function Header({
  variant,
  entry,
  listLabel,
  listHref,
  minutes,
  site,
  t,
  id,
}: ArticleProps & { minutes: number }) {
  const { title, summary, image, date, updated, author } = entry;
  const isPlain = variant === 'plain';
  return (
    <header className={cx(styles.header, !isPlain && image && styles.hasPicture)}>
      <div className={styles.headerText}>
        {listLabel !== '' && (
          <a href={listHref} className={styles.back}>
            <Icon icon={ArrowLeft} size="sm" />
            {listLabel}
          </a>
        )}
        <h1 id={`${id}-title`} className={styles.title}>
          {title}
        </h1>
        {summary !== undefined && !isPlain && <p className={styles.summary}>{summary}</p>}
        {!isPlain && (
          <p className={styles.byline}>
            {author && (
              <span>
                {t('by', { name: author.name })}
                {author.role !== undefined && `, ${author.role}`}
              </span>
            )}
            {date !== undefined && <time dateTime={date}>{formatDate(date)}</time>}
            {updated !== undefined && updated !== date && (
              <time dateTime={updated}>{t('updated', { date: formatDate(updated) ?? updated })}</time>
            )}
            <span>{t('minutes', { minutes })}</span>
          </p>
        )}
        {isPlain && updated !== undefined && (
          <p className={styles.byline}>
            <time dateTime={updated}>{t('updated', { date: formatDate(updated) ?? updated })}</time>
          </p>
        )}
      </div>
      {image && !isPlain && (
        <div className={styles.picture}>
          <Image
            src={image.src}
            alt={image.alt ?? ''}
            width={1200}
            height={800}
            images={site.settings.images}
            range={[320, 1920]}
            sizes="(width < 60rem) 100vw, 44rem"
            ratio="photo"
            fit="cover"
            priority
          />
        </div>
      )}
    </header>
  );
}

function Contents({
  headings,
  entry,
  topicHref,
  t,
  id,
}: ArticleProps & { headings: readonly MarkdownHeading[] }) {
  return (
    <div className={styles.aside}>
      <nav className={styles.contents} aria-labelledby={`${id}-contents`}>
        <h2 id={`${id}-contents`} className={styles.contentsTitle}>
          {t('contents')}
        </h2>
        <ol className={styles.contentsList}>
          {headings.map((heading) => (
            <li key={heading.id}>
              <a href={`#${heading.id}`}>{heading.text}</a>
            </li>
          ))}
        </ol>
      </nav>
      <Topics entry={entry} topicHref={topicHref} />
    </div>
  );
}

function Topics({ entry: { tags = [] }, topicHref }: Pick<ArticleProps, 'entry' | 'topicHref'>) {
  if (tags.length === 0) return null;
  return (
    <ul className={styles.topics}>
      {tags.map((tag) => (
        <li key={tag}>
          {topicHref === '' ? tag : <a href={topicHref.replace('{topic}', slugify(tag))}>{tag}</a>}
        </li>
      ))}
    </ul>
  );
}

function Related({ entries, site, t, id }: ArticleProps & { entries: readonly Entry[] }) {
  return (
    <PageSection tone="subtle" aria-labelledby={`${id}-related`}>
      <h2 id={`${id}-related`} className={styles.relatedTitle}>
        {t('related')}
      </h2>
      <ul className={styles.related}>
        {entries.map(({ id: key, title, href, image, summary }) => (
          <Card key={key} as="li" interactive>
            {image && (
              <Image
                src={image.src}
                alt=""
                width={480}
                height={320}
                images={site.settings.images}
                range={[240, 960]}
                sizes="(width < 48rem) 100vw, 26rem"
                ratio="photo"
                fit="cover"
              />
            )}
            <div className={styles.relatedText}>
              <h3 className={styles.relatedName}>
                {href === undefined ? (
                  title
                ) : (
                  <a className={cardLink} href={href}>
                    {title}
                  </a>
                )}
              </h3>
              {summary !== undefined && <p className={styles.relatedSummary}>{summary}</p>}
            </div>
          </Card>
        ))}
      </ul>
    </PageSection>
  );
}
