import { getBrandLogo } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { Image, PictureBanner } from '../kit';
import styles from './BrandBanner.module.css';

/** The top of a brand's page, with the picture of its entry (BRAND-003). */
export default function BrandBanner({ tone, entry, site, t, id }: BlockProps<'brand-banner'>) {
  const { title, summary, image } = entry;
  const { images } = site.settings;
  const logo = getBrandLogo(entry);
  return (
    <PictureBanner
      id={id}
      tone={tone}
      title={title}
      summary={summary}
      back={{ href: '/brands', label: t('all') }}
      picture={image}
      images={images}
      above={
        logo && (
          <span className={styles.plate}>
            <Image
              src={logo}
              alt=""
              width={160}
              height={80}
              images={images}
              range={[160, 320]}
              sizes="8rem"
              fit="contain"
              className={styles.logo}
            />
          </span>
        )
      }
    />
  );
}
