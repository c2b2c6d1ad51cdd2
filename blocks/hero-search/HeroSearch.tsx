import { Search } from 'lucide-react';
import { formatNumber } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { Button, cx, getSuggestingFieldProps, Icon, Image, SuggestionList } from '../kit';
// The import order determines the cascade: variant styles override shared styles, and frames override variants.
import styles from './HeroSearch.module.css';
import centered from './Centered.module.css';
import panorama from './Panorama.module.css';
import scene from './Scene.module.css';
import split from './Split.module.css';
import frames from './Frames.module.css';

const STOCK_TYPES = ['new', 'demo', 'used'] as const;
/** The style sheets of the variants. They have the same class names. */
const VARIANTS = { split, panorama, centered, scene } as const;
/** The `sizes` of the image in each variant. */
const IMAGE_SIZES = {
  split: '(width >= 60rem) 52vw, 92vw',
  panorama: '100vw',
  centered: 'min(92vw, 68rem)',
  scene: '100vw',
} as const;
/** Variants with a background around the image. */
const FRAMED_VARIANTS = new Set(['split', 'centered']);

/** The top of the home page, with a search form that works without JavaScript (SRCH-003). */
export default function HeroSearch(props: BlockProps<'hero-search'>) {
  const { variant, side, frame, eyebrow, heading, text, showsStock, image, site, stock, t, id } = props;
  const stockTypes = showsStock && stock ? STOCK_TYPES.filter((type) => stock[type] > 0) : [];
  // The block's own id, so that links to it focus the field.
  const inputId = id;
  const isFramed = FRAMED_VARIANTS.has(variant);
  /** Joins the shared, variant and frame classes of a part. */
  const partClass = (name: string) => cx(styles[name], VARIANTS[variant][name], isFramed && frames[name]);

  return (
    <section className={cx(partClass('hero'), isFramed && frames[frame])} aria-labelledby={`${id}-heading`}>
      <div className={cx(partClass('panel'), image ? VARIANTS[variant][side] : VARIANTS[variant].bare)}>
        <div className={partClass('content')}>
          {eyebrow && <p className={partClass('eyebrow')}>{eyebrow}</p>}
          <h1 id={`${id}-heading`} className={partClass('heading')}>
            {heading ?? t('heading')}
          </h1>
          {text && <p className={partClass('text')}>{text}</p>}

          <form
            className={partClass('form')}
            action={site.settings.search.defaultHref}
            method="get"
            role="search"
            aria-label={t('label')}
          >
            <label className={styles.label} htmlFor={inputId}>
              {t('label')}
            </label>
            <span className={styles.box}>
              <Icon icon={Search} className={partClass('icon')} />
              <input
                id={inputId}
                {...getSuggestingFieldProps(`${id}-list`)}
                name="query"
                className={styles.input}
                placeholder={t('placeholder')}
              />
              <Button type="submit" className={styles.submit}>
                {stock ? t('submitCount', { count: stock.total }) : t('submit')}
              </Button>
            </span>
            <SuggestionList
              id={`${id}-list`}
              label={t('suggestions')}
              headings={{ cars: t('inStock'), page: t('pages'), question: t('questions') }}
              locale={site.locale}
              formatCount={(count) => t('suggestionCount', { count })}
            />
          </form>

          {stock && stockTypes.length > 1 && (
            <ul className={partClass('types')} aria-label={t('types')}>
              {stockTypes.map((type) => (
                <li key={type}>
                  <a className={partClass('type')} href={`/search/${type}-cars`}>
                    {t(type)} <span className={partClass('count')}>{formatNumber(stock[type])}</span>
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
        {image && (
          <div className={partClass('picture')}>
            <Image
              src={image.src}
              images={site.settings.images}
              range={[480, 1920]}
              sizes={IMAGE_SIZES[variant]}
              quality={site.settings.images.galleryQuality}
              fileWidth={image.width}
              alt={image.alt ?? ''}
              width={image.width}
              height={image.height}
              priority
              className={partClass('image')}
            />
          </div>
        )}
      </div>
    </section>
  );
}
