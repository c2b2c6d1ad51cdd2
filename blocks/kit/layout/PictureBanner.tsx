import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../cx';
import { Icon } from '../content/Icon';
import { Image, type ImageProps } from '../content/Image';
import { PageSection, type PageSectionProps, type SectionHeadingProps } from './PageSection';
import styles from './PictureBanner.module.css';

export interface PictureBannerProps {
  /** Id of the block, from which the heading's id is derived. */
  id: string;
  tone?: PageSectionProps['tone'];
  title: string;
  /** Level of the heading. Default: 1, the heading of the page. */
  level?: SectionHeadingProps['level'];
  summary?: string | undefined;
  /** Link to the parent page, which lists this one. */
  back?: { href: string; label: string } | undefined;
  /** Content between the link and the heading. */
  above?: ReactNode;
  picture?: { src: string; alt?: string | undefined } | undefined;
  images?: ImageProps['images'];
  /** On narrow screens, the picture is above the text. */
  isPictureFirst?: boolean;
  children?: ReactNode;
  /** Content across the page, below text and picture. */
  below?: ReactNode;
}

/**
 * The top of a page about one item: its name and, beside it, a picture that reaches the edge of the window.
 */
export function PictureBanner(props: PictureBannerProps) {
  const { id, tone, title, level = 1, summary, back, above, picture, images, children, below } = props;
  const { isPictureFirst = false } = props;
  const Heading = `h${level}` as const;
  return (
    <PageSection
      tone={tone}
      space="none"
      width="full"
      className={styles.root}
      aria-labelledby={`${id}-heading`}
    >
      <div className={cx(styles.banner, picture && styles.pictured, isPictureFirst && styles.pictureFirst)}>
        <div className={styles.text}>
          {back && (
            <a href={back.href} className={styles.back}>
              <Icon icon={ArrowLeft} size="sm" />
              {back.label}
            </a>
          )}
          {above}
          <Heading id={`${id}-heading`} className={styles.title}>
            {title}
          </Heading>
          {summary && <p className={styles.summary}>{summary}</p>}
          {children}
        </div>
        {picture && (
          <Image
            src={picture.src}
            alt={picture.alt ?? ''}
            width={1600}
            height={900}
            images={images}
            range={[480, 1920]}
            sizes="(width < 56rem) 100vw, 60vw"
            fit="cover"
            priority
            className={styles.picture}
          />
        )}
      </div>
      {below && <div className={styles.below}>{below}</div>}
    </PageSection>
  );
}
