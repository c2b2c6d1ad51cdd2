import { ArrowRight } from 'lucide-react';
import { imageUrl } from '../../engine/browser/images/image-url';
import { reserveHref } from '../../engine/dealer';
import type { BlockProps, PromoTile as Tile } from '../../schemas';
import { ButtonLink, Card, cardAbove, cardLink, cx, Icon, Image } from '../kit';
import styles from './PromoTile.module.css';

/** Phones have one column, where a square tile would fill the screen. */
const ONE_COLUMN = '(width < 40rem)';

type TileProps = Pick<BlockProps<'results-grid'>, 'site' | 'features' | 't'> & { tile: Tile };

/**
 * A promotional tile among the cars (PROMO-005): an image with optional text, as one link. A tile about a single car has
 * links to that car and to its reservation above it (OFF-011, OFF-012).
 */
export function PromoTile({ tile, site, features, t }: TileProps) {
  const { src, wideSrc, alt, href, background, title, text, car } = tile;
  const { images } = site.settings;
  return (
    <Card interactive className={cx(styles.tile, wideSrc !== undefined && styles.hasWide)}>
      {background && (
        // The content security policy blocks inline styles, but not SVG attributes.
        <svg className={styles.background} aria-hidden="true" focusable="false">
          <rect width="100%" height="100%" fill={background} />
        </svg>
      )}
      <a href={href} className={cx(styles.link, cardLink)}>
        <picture className={styles.frame}>
          {wideSrc && <source media={ONE_COLUMN} srcSet={imageUrl(images, wideSrc, { width: 828 })} />}
          <Image
            src={src}
            alt={alt}
            width={600}
            height={600}
            images={images}
            range={[320, 960]}
            sizes="(width < 40rem) 92vw, 24rem"
            placeholder="offer"
            className={styles.picture}
          />
        </picture>
        {title && (
          <span className={styles.content}>
            <span className={styles.title}>{title}</span>
            {text && <span className={styles.text}>{text}</span>}
            <Icon icon={ArrowRight} className={styles.arrow} />
          </span>
        )}
      </a>
      {car !== undefined && (
        <div className={styles.actions}>
          <ButtonLink href={`/cars/${encodeURIComponent(car)}`} size="sm" className={cardAbove}>
            {t('tileDetails')}
          </ButtonLink>
          {features.reserve && (
            <ButtonLink href={reserveHref(car, features)} variant="secondary" size="sm" className={cardAbove}>
              {t('tileReserve')}
            </ButtonLink>
          )}
        </div>
      )}
    </Card>
  );
}
