import { Tags } from 'lucide-react';
import { getBrandKind, getBrandLogo } from '../../engine/dealer';
import type { BlockProps, Entry } from '../../schemas';
import { cx, EmptyState, Image, PageSection, SectionHeading } from '../kit';
import styles from './BrandGrid.module.css';

type Props = BlockProps<'brand-grid'>;
type Group = Props['site']['settings']['brands']['groups'][number];

interface Brand {
  id: string;
  name: string;
  /** Absent for a brand without its own page (BRAND-004). */
  href?: string;
  logo?: string;
}

const toBrand = (entry: Entry): Brand => {
  const logo = getBrandLogo(entry);
  return {
    ...{ id: entry.id, name: entry.title },
    ...(entry.href !== undefined && { href: entry.href }),
    ...(logo !== undefined && { logo }),
  };
};

function listBrands(group: Group, { entries, site }: Props): Brand[] {
  if (group === 'own')
    return site.settings.brands.ownPages.map(({ id, label, href, logoSrc }) => ({
      ...{ id, name: label, href },
      ...(logoSrc !== undefined && { logo: logoSrc }),
    }));
  return entries.entries.filter((entry) => getBrandKind(entry) === group).map(toBrand);
}

/** The brands of a group, in the grids that the setting `brands.groups` names (BRAND-001, BRAND-005). */
export default function BrandGrid(props: Props) {
  const { variant, heading, level, text, site, t, id } = props;
  const groups = site.settings.brands.groups.flatMap((group) => {
    const brands = listBrands(group, props);
    return brands.length > 0 ? [{ group, brands }] : [];
  });
  // A page needs its heading, even without brands.
  if (groups.length === 0 && level !== 1) return null;
  const Heading = level === 1 ? 'h2' : 'h3';
  return (
    <PageSection space={level === 1 ? 'tight' : 'section'} aria-labelledby={`${id}-heading`}>
      <SectionHeading id={`${id}-heading`} level={level === 1 ? 1 : 2} text={text}>
        {heading ?? t('heading')}
      </SectionHeading>
      {groups.length === 0 && (
        <EmptyState icon={Tags} title={t('emptyTitle')} level={2}>
          <p>{t('emptyText')}</p>
        </EmptyState>
      )}
      <div className={styles.groups}>
        {groups.map(({ group, brands }) => (
          <section key={group} aria-labelledby={`${id}-${group}`}>
            {groups.length > 1 && (
              <Heading id={`${id}-${group}`} className={styles.group}>
                {t(group)}
              </Heading>
            )}
            <ul className={cx(styles.brands, styles[variant])}>
              {brands.map((brand) => (
                <li key={brand.id} className={styles.brand}>
                  <BrandLink brand={brand} images={site.settings.images} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </PageSection>
  );
}

function BrandLink({
  brand: { name, href, logo },
  images,
}: {
  brand: Brand;
  images: Props['site']['settings']['images'];
}) {
  const content = (
    <>
      {logo && (
        <Image
          src={logo}
          // Decorative: the name is below.
          alt=""
          width={160}
          height={80}
          images={images}
          range={[160, 320]}
          sizes="10rem"
          fit="contain"
          className={styles.logo}
        />
      )}
      <span className={styles.name}>{name}</span>
    </>
  );
  return href === undefined ? (
    <span className={styles.link}>{content}</span>
  ) : (
    <a href={href} className={styles.link}>
      {content}
    </a>
  );
}
