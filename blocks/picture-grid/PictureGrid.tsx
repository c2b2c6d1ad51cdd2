import type { BlockProps } from '../../schemas';
import { Image, PageSection, SectionHeading } from '../kit';
import styles from './PictureGrid.module.css';

export default function PictureGrid(props: BlockProps<'picture-grid'>) {
  const { variant, tone, heading, text, items, site, id } = props;
  if (items.length === 0) return null;
  return (
    <PageSection id={id} tone={tone} aria-labelledby={`${id}-heading`} innerClassName={styles[variant]}>
      <SectionHeading id={`${id}-heading`} text={text}>
        {heading}
      </SectionHeading>
      <ul
        className={styles.list}
        // A list that scrolls sideways must be reachable by keyboard (WCAG 2.1.1).
        {...(variant === 'strip' && { tabIndex: 0, 'aria-labelledby': `${id}-heading` })}
      >
        {items.map(({ id: key, image, caption, href }) => {
          const picture = (
            <>
              <Image
                src={image.src}
                // Screen readers would otherwise read the same text twice.
                alt={image.alt === caption ? '' : (image.alt ?? '')}
                width={image.width}
                height={image.height}
                images={site.settings.images}
                range={[320, 1280]}
                sizes="(width < 40rem) 92vw, 40rem"
                ratio="photo"
                className={styles.image}
              />
              {caption && <span className={styles.caption}>{caption}</span>}
            </>
          );
          return (
            <li key={key} className={styles.item}>
              {href ? (
                <a href={href} className={styles.link} aria-label={caption ?? image.alt}>
                  {picture}
                </a>
              ) : (
                picture
              )}
            </li>
          );
        })}
      </ul>
    </PageSection>
  );
}
