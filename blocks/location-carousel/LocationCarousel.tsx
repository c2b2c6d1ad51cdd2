import { MoveHorizontal } from 'lucide-react';
import { formatAddress, getLocationHref } from '../../engine/dealer';
import type { BlockProps, Location } from '../../schemas';
import { ButtonLink, Card, Carousel, Icon, Image, OpenStatus, PageSection, SectionHeading } from '../kit';
import styles from './LocationCarousel.module.css';

type Props = BlockProps<'location-carousel'>;

/** The locations as slides. The arrows are disabled where the row cannot scroll further (LOC-016). */
export default function LocationCarousel(props: Props) {
  const { heading, text, tone, locations, site, t, id } = props;
  const { listLimit, swipeHintUpTo } = site.settings.locations;
  const listed = locations.filter(({ visible }) => visible !== false).slice(0, listLimit);
  if (listed.length === 0) return null;
  const title = heading ?? t('heading');
  return (
    // The carousel is the landmark: two landmarks with the same name could not be told apart.
    <PageSection as="div" id={id} tone={tone}>
      <SectionHeading id={`${id}-heading`} text={text}>
        {title}
      </SectionHeading>
      {listed.length <= swipeHintUpTo && (
        <p className={styles.hint}>
          <Icon icon={MoveHorizontal} size="sm" />
          {t('swipe')}
        </p>
      )}
      <Carousel
        label={title}
        show="few"
        texts={{
          previous: t('previous'),
          next: t('next'),
          position: (place, count) => t('place', { place, count }),
        }}
      >
        {listed.map((location) => (
          <Slide key={location.id} {...props} location={location} />
        ))}
      </Carousel>
    </PageSection>
  );
}

function Slide({ location, site, t }: Props & { location: Location }) {
  const { name, address, image, now } = location;
  return (
    <Card as="article" className={styles.slide}>
      <Image
        src={image?.url}
        alt={image?.alt ?? ''}
        width={600}
        height={400}
        images={site.settings.images}
        range={[320, 960]}
        sizes="(width < 40rem) 84vw, 24rem"
        ratio="photo"
        placeholder="place"
      />
      <div className={styles.about}>
        <h3 className={styles.name}>{name}</h3>
        <p className={styles.address}>{formatAddress(address)}</p>
        <OpenStatus now={now} t={t} />
        <ButtonLink
          href={getLocationHref(location, site.settings.locations)}
          variant="secondary"
          size="sm"
          aria-label={t('detailsOf', { name })}
          className={styles.details}
        >
          {t('details')}
        </ButtonLink>
      </div>
    </Card>
  );
}
