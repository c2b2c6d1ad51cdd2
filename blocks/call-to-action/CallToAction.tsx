import { formatPhone } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { PageSection, ButtonLink, cx, Image } from '../kit';
import styles from './CallToAction.module.css';

/** Link for an offer without a page: an email or, if the site has no email address, a call. */
function getContactHref({ site, heading }: BlockProps<'call-to-action'>): string | undefined {
  const { email, phone } = site.contact;
  if (email) return `mailto:${email}?subject=${encodeURIComponent(heading)}`;
  return phone ? formatPhone(phone).href : undefined;
}

export default function CallToAction(props: BlockProps<'call-to-action'>) {
  const { variant, tone, heading, text, actionLabel, secondLabel, secondHref, image, site, id } = props;
  const actionHref = props.actionHref || getContactHref(props);
  return (
    <PageSection
      id={id}
      space={variant === 'band' ? 'none' : 'section'}
      aria-labelledby={`${id}-heading`}
      className={cx(variant === 'band' && styles[tone], variant === 'band' && styles.background)}
    >
      <div
        className={cx(
          styles.offer,
          styles[variant],
          variant === 'panel' && styles[tone],
          image && styles.pictured,
        )}
      >
        <div className={styles.content}>
          <h2 id={`${id}-heading`} className={styles.heading}>
            {heading}
          </h2>
          {text && <p className={styles.text}>{text}</p>}
        </div>
        <div className={styles.actions}>
          {actionHref && (
            <ButtonLink href={actionHref} size="lg" variant={tone === 'soft' ? 'primary' : 'inverse'}>
              {actionLabel}
            </ButtonLink>
          )}
          {secondLabel && (
            <a className={styles.second} href={secondHref}>
              {secondLabel}
            </a>
          )}
        </div>
        {image && (
          <div className={styles.picture}>
            <Image
              src={image.src}
              alt={image.alt ?? ''}
              width={image.width}
              height={image.height}
              images={site.settings.images}
              range={[480, 1600]}
              sizes="(width < 54rem) 100vw, 50vw"
              fit="cover"
              className={styles.image}
            />
          </div>
        )}
      </div>
    </PageSection>
  );
}
