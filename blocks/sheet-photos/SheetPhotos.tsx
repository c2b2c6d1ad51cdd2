import { listVehiclePhotos } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { Image } from '../kit';
import styles from './SheetPhotos.module.css';

/** Photos for print (PRNT-001), as a static list. */
export default function SheetPhotos({ vehicle, site, count, t }: BlockProps<'sheet-photos'>) {
  const photos = listVehiclePhotos(vehicle).slice(0, count);
  if (photos.length === 0) return null;
  return (
    <ul className={styles.photos}>
      {photos.map(({ url, alt, fileWidth }, index) => (
        <li key={`${index} ${url}`} className={styles.item}>
          <Image
            src={url}
            alt={alt ?? t('photo', { name: vehicle.name, number: index + 1 })}
            width={960}
            height={640}
            images={site.settings.images}
            range={index === 0 ? [480, 1280] : [240, 640]}
            sizes={index === 0 ? '24rem' : '12rem'}
            fileWidth={fileWidth}
            ratio="photo"
            // Lazy images that were never in view are not printed.
            eager
            priority={index === 0}
            className={styles.photo}
          />
        </li>
      ))}
    </ul>
  );
}
