import { formatDate } from '../../engine/dealer';
import type { BlockProps, Entry } from '../../schemas';
import { PageSection, SectionHeading, Card, cardLink, Image } from '../kit';
import styles from './BlogCards.module.css';

type BlogCard = BlockProps<'blog-cards'>['posts'][number];

/** The latest articles or posts (VDP-004, ENT-033, CONF-021). */
export default function BlogCards({ heading, posts, entries, site, t, id }: BlockProps<'blog-cards'>) {
  const listed = posts.length > 0 ? posts : (entries?.entries ?? []).flatMap(toPost);
  const shown = listed.slice(0, site.settings.blog.count);
  if (shown.length === 0) return null;
  return (
    <PageSection className={styles.section} aria-labelledby={`${id}-heading`}>
      <SectionHeading id={`${id}-heading`}>{heading ?? t('heading')}</SectionHeading>
      <ul className={styles.posts}>
        {shown.map((post) => (
          <Card key={post.id} as="li" interactive className={styles.post}>
            {post.image !== undefined && (
              <Image
                src={post.image}
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
            <div className={styles.content}>
              <h3 className={styles.title}>
                <a className={cardLink} href={post.href}>
                  {post.heading}
                </a>
              </h3>
              {post.date !== undefined && (
                <time className={styles.date} dateTime={post.date}>
                  {formatDate(post.date)}
                </time>
              )}
            </div>
          </Card>
        ))}
      </ul>
    </PageSection>
  );
}

const toPost = ({ id, href, title, image, date }: Entry): BlogCard[] =>
  href === undefined
    ? []
    : [{ id, href, heading: title, ...(image && { image: image.src }), ...(date !== undefined && { date }) }];
