import { isSafeHref } from '../../engine/lib';
import type { BlockProps, Location } from '../../schemas';
import { Image, Link, VisuallyHidden } from '../kit';
import styles from './DealershipGroups.module.css';

type Props = BlockProps<'location-grid'>;

/** The locations of a dealership, in the order of the first of each. A location without a dealership is on its own. */
export function groupByDealership(locations: readonly Location[]): Location[][] {
  const groups = new Map<string, Location[]>();
  for (const location of locations) {
    const { dealership_slug: slug, id } = location;
    const key = slug === undefined ? `location:${id}` : `dealership:${slug}`;
    groups.set(key, [...(groups.get(key) ?? []), location]);
  }
  return [...groups.values()];
}

interface DealershipGroupProps extends Pick<Props, 'site' | 't'> {
  locations: readonly Location[];
  card: NonNullable<Props['card']>;
}

/** A dealership with its logo, its website and its locations (LOC-017, ENT-028). */
export function DealershipGroup({ locations, card, site, t }: DealershipGroupProps) {
  const { name, website } = locations[0]?.dealership ?? {};
  const { url, logo } = website ?? {};
  // The card already has the same name.
  const isNamed = locations.some((location) => location.name === name);
  return (
    <div className={styles.group}>
      {name !== undefined && (
        <div className={styles.head}>
          {logo && (
            <Image
              src={logo.url}
              // Decorative: the name is beside it.
              alt=""
              width={96}
              height={48}
              images={site.settings.images}
              range={[96, 192]}
              sizes="6rem"
              fit="contain"
              className={styles.logo}
            />
          )}
          {!isNamed && <h3 className={styles.name}>{name}</h3>}
          {url !== undefined && isSafeHref(url) && (
            <Link href={url} rel="noopener">
              {website?.make === undefined ? t('website') : t('websiteForMake', { make: website.make })}
              <VisuallyHidden>: {website?.title ?? name}</VisuallyHidden>
            </Link>
          )}
        </div>
      )}
      {locations.map((location) => card({ location }, location.id))}
    </div>
  );
}
