import { Search } from 'lucide-react';
import { formatNumber } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { Button, cx, Icon, Image } from '../kit';
import styles from './HeroSearch.module.css';

const TYPES = ['new', 'demo', 'used'] as const;
/** How wide the picture is in each form. */
const SIZES = {
  split: '(width >= 60rem) 52vw, 92vw',
  panorama: '100vw',
  centered: 'min(92vw, 68rem)',
} as const;

/** First view of the home page. The form asks for the search page with `query` (SRCH-003), script or not. */
export default function HeroSearch(props: BlockProps<'hero-search'>) {
  const { variant, eyebrow, heading, text, showsStock, image, site, stock, t, id } = props;
  const types = showsStock && stock ? TYPES.filter((type) => stock[type] > 0) : [];
  const inputId = `${id}-query`;

  return (
    <section
      className={cx(styles.hero, styles[variant], !image && styles.bare)}
      aria-labelledby={`${id}-heading`}
    >
      <div className={styles.panel}>
        <div className={styles.words}>
          {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
          <h1 id={`${id}-heading`} className={styles.heading}>
            {heading}
          </h1>
          {text && <p className={styles.text}>{text}</p>}

          <form
            className={styles.form}
            action={site.settings.search.defaultHref}
            method="get"
            role="search"
            aria-label={t('label')}
          >
            <label className={styles.label} htmlFor={inputId}>
              {t('label')}
            </label>
            <span className={styles.box}>
              <Icon icon={Search} className={styles.icon} />
              <input
                id={inputId}
                type="search"
                name="query"
                className={styles.input}
                placeholder={t('placeholder')}
                autoComplete="off"
                enterKeyHint="search"
              />
              <Button type="submit" className={styles.submit}>
                {stock ? t('submitCount', { count: stock.total }) : t('submit')}
              </Button>
            </span>
          </form>

          {stock && types.length > 1 && (
            <ul className={styles.types} aria-label={t('types')}>
              {types.map((type) => (
                <li key={type}>
                  <a className={styles.type} href={`/search/${type}-cars`}>
                    {t(type)} <span className={styles.count}>{formatNumber(stock[type])}</span>
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
        {image && (
          <div className={styles.picture}>
            <Image
              src={image.src}
              images={site.settings.images}
              range={[480, 1920]}
              sizes={SIZES[variant]}
              quality={site.settings.images.galleryQuality}
              fileWidth={image.width}
              alt={image.alt ?? ''}
              width={image.width}
              height={image.height}
              priority
              className={styles.image}
            />
          </div>
        )}
      </div>
    </section>
  );
}
