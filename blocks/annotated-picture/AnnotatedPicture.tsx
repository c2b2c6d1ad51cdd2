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
          {/* Attributes, because the security policy blocks inline styles. */}
          <svg className={styles.marks} aria-hidden="true">
            {points.map(({ id: key, x, y }, index) => (
              <g key={key}>
                <circle cx={`${x}%`} cy={`${y}%`} r="15" className={styles.disc} />
                <text x={`${x}%`} y={`${y}%`} dy="0.35em" className={styles.mark}>
                  {index + 1}
                </text>
              </g>
            ))}
          </svg>
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
