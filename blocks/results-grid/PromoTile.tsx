import { ArrowRight } from 'lucide-react';
import { imageUrl } from '../../engine/browser/images/image-url';
import type { PromoTile as Tile, Settings } from '../../schemas';
import { Card, cardLink, cx, Icon, Image } from '../kit';
import styles from './PromoTile.module.css';

/** Phones have one column, where a square tile would fill the screen. */
const ONE_COLUMN = '(width < 40rem)';

/** A promotional tile among the cars (PROMO-005): an image with optional text, as one link. */
export function PromoTile({ tile, images }: { tile: Tile; images: Settings['images'] }) {
  const { src, wideSrc, alt, href, background, title, text } = tile;
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
    </Card>
  );
}
