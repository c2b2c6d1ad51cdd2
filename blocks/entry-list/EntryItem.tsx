import type { ReactNode } from 'react';
import type { ImageSettings } from '../../engine/browser/images/image-url';
import { formatDate } from '../../engine/dealer';
import type { Entry } from '../../schemas';
import { Card, cardLink, cx, Image } from '../kit';
import styles from './EntryItem.module.css';

export interface EntryItemProps {
  entry: Entry;
  /** Level of the title. */
  level: number;
  images: ImageSettings;
}

/** The title, as a link if the entry has a page. */
function Title({
  entry: { title, href },
  level,
  className,
}: Omit<EntryItemProps, 'images'> & { className?: string }) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <Heading className={className}>
      {href === undefined ? (
        title
      ) : (
        <a className={cardLink} href={href}>
          {title}
        </a>
      )}
    </Heading>
  );
}

/** The first topic and the date. */
function Facts({ entry: { tags, date }, hasDate = true }: { entry: Entry; hasDate?: boolean }): ReactNode {
  const [topic] = tags ?? [];
  if (topic === undefined && (date === undefined || !hasDate)) return null;
  return (
    <p className={styles.facts}>
      {topic !== undefined && <span className={styles.topic}>{topic}</span>}
      {date !== undefined && hasDate && <time dateTime={date}>{formatDate(date)}</time>}
    </p>
  );
}

function Picture({
  entry: { image },
  images,
  isFirst = false,
  sizes,
}: Omit<EntryItemProps, 'level'> & { isFirst?: boolean; sizes: string }) {
  if (!image) return null;
  return (
    <Image
      src={image.src}
      // Decorative: the title is beside it.
      alt=""
      width={960}
      height={640}
      images={images}
      range={[240, 1440]}
      sizes={sizes}
      ratio="photo"
      fit="cover"
      priority={isFirst}
    />
  );
}

/** The newest entry, with a large picture beside its title. */
export function EntryLead({ entry, level, images, isFirst }: EntryItemProps & { isFirst: boolean }) {
  return (
    <article className={cx(styles.lead, !entry.image && styles.bare)}>
      {entry.image && (
        <div className={styles.leadPicture}>
          <Picture entry={entry} images={images} isFirst={isFirst} sizes="(width < 60rem) 100vw, 46rem" />
        </div>
      )}
      <div className={styles.leadText}>
        <Facts entry={entry} />
        <Title entry={entry} level={level} className={cx(styles.leadTitle)} />
        {entry.summary !== undefined && <p className={styles.leadSummary}>{entry.summary}</p>}
        {entry.author && <p className={styles.author}>{entry.author.name}</p>}
      </div>
    </article>
  );
}

export function EntryCard({ entry, level, images }: EntryItemProps) {
  return (
    <Card as="li" interactive className={styles.card}>
      <Picture entry={entry} images={images} sizes="(width < 48rem) 100vw, 26rem" />
      <div className={styles.cardText}>
        <Facts entry={entry} />
        <Title entry={entry} level={level} className={cx(styles.cardTitle)} />
        {entry.summary !== undefined && <p className={styles.summary}>{entry.summary}</p>}
      </div>
    </Card>
  );
}

/** One line of a list that is read from top to bottom. */
export function EntryRow({ entry, level, images }: EntryItemProps) {
  const { date, summary, image } = entry;
  return (
    <li className={cx(styles.row, !image && styles.rowBare)}>
      <p className={styles.rowDate}>
        {date !== undefined && <time dateTime={date}>{formatDate(date)}</time>}
      </p>
      <div className={styles.rowText}>
        <Title entry={entry} level={level} className={cx(styles.rowTitle)} />
        {summary !== undefined && <p className={styles.summary}>{summary}</p>}
        <Facts entry={entry} hasDate={false} />
      </div>
      {image && (
        <div className={styles.rowPicture}>
          <Picture entry={entry} images={images} sizes="(width < 48rem) 30vw, 14rem" />
        </div>
      )}
    </li>
  );
}
