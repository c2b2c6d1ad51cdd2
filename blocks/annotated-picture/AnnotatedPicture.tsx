import type { BlockProps } from '../../schemas';
import { Image, PageSection, SectionHeading } from '../kit';
import styles from './AnnotatedPicture.module.css';

/** A picture with numbers on it. The list has the same numbers, so that the picture adds nothing for screen readers. */
export default function AnnotatedPicture(props: BlockProps<'annotated-picture'>) {
  const { eyebrow, heading, text, tone, image, points, site, id } = props;
  if (!image) return null;
  return (
    <PageSection id={id} tone={tone} aria-labelledby={`${id}-heading`}>
      <SectionHeading id={`${id}-heading`} eyebrow={eyebrow} text={text}>
        {heading}
      </SectionHeading>
      <div className={styles.content}>
        <div className={styles.picture}>
          <Image
            src={image.src}
            alt={image.alt}
            width={image.width}
            height={image.height}
            images={site.settings.images}
            range={[480, 1600]}
            fileWidth={image.width}
            sizes="(width < 60rem) 92vw, 50rem"
            className={styles.image}
          />
          {points.map((point, index) => (
            <span
              key={point.id}
              aria-hidden="true"
              className={styles.mark}
              style={{ insetInlineStart: `${point.x}%`, insetBlockStart: `${point.y}%` }}
            >
              {index + 1}
            </span>
          ))}
        </div>
        {points.length > 0 && (
          <ol className={styles.points}>
            {points.map((point, index) => (
              <li key={point.id} className={styles.point}>
                <span className={styles.number} aria-hidden="true">
                  {index + 1}
                </span>
                <div>
                  <h3 className={styles.title}>{point.title}</h3>
                  {point.text && <p className={styles.text}>{point.text}</p>}
                </div>
              </li>
            ))}
          </ol>
        )}
      </div>
    </PageSection>
  );
}
