import { Check } from 'lucide-react';
import type { BlockProps } from '../../schemas';
import { ButtonLink, cx, Icon, Image, Link, PageSection, Paragraphs } from '../kit';
import styles from './TextWithPicture.module.css';

export default function TextWithPicture(props: BlockProps<'text-with-picture'>) {
  const { variant, side, tone, eyebrow, heading, text, points, image, actionLabel, actionHref, site, id } =
    props;
  return (
    <PageSection id={id} tone={tone} aria-labelledby={`${id}-heading`}>
      <div className={cx(styles.frame, image && styles[variant], side === 'start' && styles.start)}>
        <div className={styles.content}>
          {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
          <h2 id={`${id}-heading`} className={styles.heading}>
            {heading}
          </h2>
          <div className={styles.text}>
            <Paragraphs text={text} />
          </div>
          {points.length > 0 && (
            <ul className={styles.points}>
              {points.map((point, index) => (
                <li key={index} className={styles.point}>
                  <Icon icon={Check} className={styles.tick} />
                  <span>{point}</span>
                </li>
              ))}
            </ul>
          )}
          {actionLabel &&
            actionHref &&
            // On a tinted panel, a tinted button would not stand out.
            (variant === 'framed' ? (
              <Link href={actionHref} variant="standalone" className={styles.link}>
                {actionLabel}
              </Link>
            ) : (
              <ButtonLink
                href={actionHref}
                variant={tone === 'inverse' && variant === 'beside' ? 'inverse' : 'secondary'}
              >
                {actionLabel}
              </ButtonLink>
            ))}
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
              sizes={variant === 'wide' ? '(width < 80rem) 100vw, 80rem' : '(width < 60rem) 100vw, 50vw'}
              fit="cover"
              className={styles.image}
            />
          </div>
        )}
      </div>
    </PageSection>
  );
}
