import type { BlockProps, Entry } from '../../schemas';
import { PageSection, ButtonLink, Carousel, cx, Image } from '../kit';
import { imageUrl } from '../../engine/browser/images/image-url';
import styles from './PromoSlider.module.css';

type PromoSliderProps = BlockProps<'promo-slider'>;
type Slide = PromoSliderProps['slides'][number];

const readText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** The heading is always beside the picture of an entry, so that the picture says nothing more. */
function toSlide({ id, title, image, phoneImage, summary, linkHref, actionLabel }: Entry): Slide[] {
  const [href, action] = [linkHref, actionLabel].map(readText);
  if (!image || href === undefined) return [];
  const phoneSrc =
    typeof phoneImage === 'object' && phoneImage !== null && 'src' in phoneImage
      ? readText(phoneImage.src)
      : undefined;
  return [
    {
      ...{ id, src: image.src, alt: image.alt ?? '', href, heading: title },
      ...(phoneSrc && { phoneSrc }),
      ...(summary && { text: summary }),
      ...(action && { actionLabel: action }),
    },
  ];
}

/** A carousel of promotions (PROMO-007 to PROMO-009): one at full width, or several as cards. */
export default function PromoSlider(props: PromoSliderProps) {
  const { show, autoplaySeconds, label, promotions, t } = props;
  const slides = [...props.slides, ...(promotions?.entries ?? []).flatMap(toSlide)];
  if (slides.length === 0) return null;
  const isSingle = show === 'one';
  return (
    <PageSection as="div" space="tight">
      <Carousel
        label={label ?? t('label')}
        show={show}
        isLoop={isSingle && slides.length > 1}
        autoplayMs={autoplaySeconds > 0 && slides.length > 1 ? autoplaySeconds * 1000 : undefined}
        texts={{
          previous: t('previous'),
          next: t('next'),
          position: (position, count) => t('place', { place: position, count }),
          pause: t('pause'),
          play: t('play'),
        }}
        className={cx(isSingle && styles.wide)}
      >
        {slides.map((slide, index) => (
          <Promotion key={slide.id} {...props} slide={slide} isFirst={index === 0} />
        ))}
      </Carousel>
    </PageSection>
  );
}

/** A promotion as a single link. A background behind the text keeps it readable on any image. */
function Promotion({
  slide,
  isFirst,
  isPriority,
  site,
  show,
}: PromoSliderProps & { slide: Slide; isFirst: boolean }) {
  const { images, promo } = site.settings;
  const { src, phoneSrc, alt, href, heading, text, actionLabel } = slide;
  return (
    <article className={styles.slide}>
      <div className={styles.frame}>
        {/* Applies the configured aspect ratio, regardless of the image's. */}
        <svg
          viewBox={`0 0 ${promo.sliderWidth} ${promo.sliderHeight}`}
          className={styles.shape}
          aria-hidden="true"
          focusable="false"
        />
        <picture>
          {phoneSrc && <source media="(width < 40rem)" srcSet={imageUrl(images, phoneSrc, { width: 828 })} />}
          <Image
            src={src}
            alt={alt}
            width={promo.sliderWidth}
            height={promo.sliderHeight}
            images={images}
            range={show === 'one' ? [640, 1920] : [320, 960]}
            sizes={show === 'one' ? '100vw' : '(width < 40rem) 82vw, 24rem'}
            placeholder="offer"
            priority={isPriority && isFirst}
            className={styles.picture}
          />
        </picture>
      </div>
      {heading ? (
        <div className={styles.content}>
          <h2 className={styles.heading}>{heading}</h2>
          {text && <p className={styles.text}>{text}</p>}
          <ButtonLink href={href} className={styles.action}>
            {actionLabel || heading}
          </ButtonLink>
        </div>
      ) : (
        <a href={href} aria-label={alt} className={styles.cover} />
      )}
    </article>
  );
}
