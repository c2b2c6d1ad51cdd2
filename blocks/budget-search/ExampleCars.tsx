import { getDisplayPrice } from '../../engine/dealer';
import type { BlockProps, VehicleSummary } from '../../schemas';
import { Image } from '../kit';
import styles from './ExampleCars.module.css';

interface ExampleCarsProps extends Pick<BlockProps<'budget-search'>, 'site'> {
  vehicles: readonly VehicleSummary[];
  label: string;
}

/** A short list of matching cars: photo, name, and price with its basis. */
export function ExampleCars({ vehicles, label, site: { settings } }: ExampleCarsProps) {
  return (
    <ul className={styles.cars} aria-label={label}>
      {vehicles.map((vehicle) => {
        const price = getDisplayPrice(vehicle, { noPriceText: settings.price.noPriceText });
        return (
          <li key={vehicle.id}>
            <a className={styles.car} href={vehicle.path ?? `/cars/${vehicle.slug}`}>
              <Image
                src={vehicle.primary_image_url}
                alt=""
                width={600}
                height={400}
                images={settings.images}
                range={[160, 320]}
                sizes="6rem"
                ratio="photo"
                className={styles.photo}
              />
              <span className={styles.content}>
                <span className={styles.name}>{vehicle.name}</span>
                <span className={styles.price}>
                  <strong>{price.text}</strong>{' '}
                  {price.basis && <span className={styles.basis}>{price.basis}</span>}
                </span>
              </span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}
