import type { HTMLAttributes, ReactNode } from 'react';
import { ArrowRight } from 'lucide-react';
import { Icon } from '../content/Icon';
import { cx } from '../cx';
import styles from './PageSection.module.css';

export interface PageSectionProps extends HTMLAttributes<HTMLElement> {
  as?: 'section' | 'div' | 'footer';
  /** Background. `inverse` and `accent` also change the colour tokens of the content. */
  tone?: 'plain' | 'subtle' | 'inverse' | 'accent';
  width?: 'page' | 'reading' | 'full';
  /** Space above and below. */
  space?: 'section' | 'tight' | 'none';
  innerClassName?: string;
}

/**
 * A full-width section of a page with gutters, maximum width and vertical space. A layout with its own spacing sets
 * `--section-gutter`, `--section-space` and `--section-inset` to 0.
 */
export function PageSection({
  as: Tag = 'section',
  tone = 'plain',
  width = 'page',
  space = 'section',
  className,
  innerClassName,
  children,
  ...rest
}: PageSectionProps) {
  return (
    <Tag {...rest} className={cx(styles.root, styles[tone], styles[space], className)}>
      <div className={cx(styles.inner, styles[width], innerClassName)}>{children}</div>
    </Tag>
  );
}

export interface SectionHeadingProps {
  id: string;
  eyebrow?: ReactNode;
  children: ReactNode;
  text?: ReactNode;
  level?: 1 | 2 | 3;
  /** Link to the complete list. The section shows only a part of it. */
  link?: { href: string; label: string };
  align?: 'start' | 'centre';
}

/** Heading of a section with optional eyebrow, text and link. */
export function SectionHeading({
  id,
  eyebrow,
  children,
  text,
  level = 2,
  link,
  align = 'start',
}: SectionHeadingProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={cx(styles.heading, align === 'centre' && styles.centre)}>
      <div className={styles.content}>
        {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
        <Heading id={id} className={styles.title}>
          {children}
        </Heading>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      {link && (
        <a href={link.href} className={styles.link}>
          {link.label}
          <Icon icon={ArrowRight} size="sm" />
        </a>
      )}
    </div>
  );
}
