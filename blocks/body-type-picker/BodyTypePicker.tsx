import { pluraliseBodyName, getBodyDrawingKey, listBodyTypeOptions, slugify } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { PageSection, SectionHeading, BodyIcon, Image, cx } from '../kit';
import styles from './BodyTypePicker.module.css';

/** Above this number, the tiles are small. */
const MAX_LARGE_TILES = 6;

/** Links to the stock by body type (BUDG-023 to BUDG-027). A body type without cars is not a link. */
export default function BodyTypePicker({
  heading,
  tone,
  pictures,
  bodies,
  site,
  t,
  id,
}: BlockProps<'body-type-picker'>) {
  const { known, ...rules } = site.settings.bodies;
  const shown = listBodyTypeOptions(bodies, rules);
  if (shown.length === 0) return null;
  const headingId = `${id}-heading`;
  const hasLargeTiles = shown.length <= MAX_LARGE_TILES;
  const sources = new Map(pictures.map(({ id: body, src }) => [body, src]));
  const getKey = (body: string) => getBodyDrawingKey(body, known);
  const hasPictures = shown.every(({ body }) => sources.has(getKey(body)));
  return (
    <PageSection tone={tone} aria-labelledby={headingId}>
      <SectionHeading id={headingId}>{heading ?? t('heading')}</SectionHeading>
      <ul className={cx(styles.bodies, hasLargeTiles ? styles.few : styles.many)}>
        {shown.map(({ body, count }) => {
          const Tile = count > 0 ? 'a' : 'span';
          return (
            <li key={body} className={styles.item}>
              <Tile
                className={cx(styles.body, hasPictures && styles.pictured, count === 0 && styles.empty)}
                {...(count > 0 && { href: `/search/${slugify(body)}-cars` })}
              >
                {hasPictures ? (
                  <Image
                    src={sources.get(getKey(body))}
                    alt=""
                    width={600}
                    height={400}
                    images={site.settings.images}
                    range={[160, 640]}
                    sizes="(width < 44rem) 45vw, 18rem"
                    ratio="photo"
                    className={styles.picture}
                  />
                ) : (
                  <BodyIcon
                    body={getKey(body)}
                    size={hasLargeTiles ? 'xl' : 'lg'}
                    className={styles.drawing}
                  />
                )}
                <span className={styles.name}>{pluraliseBodyName(body)}</span>
                <span className={styles.count}>{count > 0 ? t('count', { count }) : t('none')}</span>
              </Tile>
            </li>
          );
        })}
      </ul>
    </PageSection>
  );
}
