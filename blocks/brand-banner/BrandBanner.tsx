import { ArrowLeft } from 'lucide-react';
import { getBrandLogo } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { cx, Icon, Image, PageSection } from '../kit';
import styles from './BrandBanner.module.css';

/** The top of a brand's page, with the picture of its entry (BRAND-003). */
export default function BrandBanner({ tone, entry, site, t, id }: BlockProps<'brand-banner'>) {
  const { title, summary, image } = entry;
  const logo = getBrandLogo(entry);
  return (
    <PageSection
      tone={tone}
      space="none"
      width="full"
      className={styles.root}
      aria-labelledby={`${id}-heading`}
    >
      <div className={cx(styles.banner, image && styles.pictured)}>
        <div className={styles.text}>
          <a href="/brands" className={styles.back}>
            <Icon icon={ArrowLeft} size="sm" />
            {t('all')}
          </a>
          {logo && (
            <span className={styles.plate}>
              <Image
                src={logo}
                alt=""
                width={160}
                height={80}
                images={site.settings.images}
                range={[160, 320]}
                sizes="8rem"
                fit="contain"
                className={styles.logo}
              />
            </span>
          )}
          <h1 id={`${id}-heading`} className={styles.title}>
            {title}
          </h1>
          {summary && <p className={styles.summary}>{summary}</p>}
        </div>
        {image && (
          <Image
            src={image.src}
            alt={image.alt ?? ''}
            width={1600}
            height={900}
            images={site.settings.images}
            range={[480, 1920]}
            sizes="(width < 56rem) 100vw, 60vw"
            fit="cover"
            priority
            className={styles.picture}
          />
        )}
      </div>
    </PageSection>
  );
}
