import { ArrowRight } from 'lucide-react';
import { imageUrl } from '../../engine/browser/images/image-url';
import type { PromoTile as Tile, Settings } from '../../schemas';
import { Card, cardLink, cx, Icon, Image } from '../kit';
import styles from './PromoTile.module.css';

/** Phones have one column: a tile as wide as high would fill their screen. */
const ONE_COLUMN = '(width < 40rem)';

/** A tile among the cars (PROMO-005): a picture on its ground, with words below where it has some, all of it one link. */
export function PromoTile({ tile, images }: { tile: Tile; images: Settings['images'] }) {
  const { src, wideSrc, alt, href, background, title, text } = tile;
  return (
    <Card interactive className={cx(styles.tile, wideSrc !== undefined && styles.hasWide)}>
      {background && (
        // The security policy allows no colour of its own in a style; a drawing may have one.
        <svg className={styles.ground} aria-hidden="true" focusable="false">
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
          <span className={styles.words}>
            <span className={styles.title}>{title}</span>
            {text && <span className={styles.text}>{text}</span>}
            <Icon icon={ArrowRight} className={styles.arrow} />
          </span>
        )}
      </a>
    </Card>
  );
}
