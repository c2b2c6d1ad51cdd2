import { BadgeCheck, Car, Eye, MapPin } from 'lucide-react';
import { isAvailable, siteTag, vehicleHeading, type VehicleTag } from '../../engine/dealer';
import { meets } from '../../engine/browser/condition';
import { useEager } from '../../engine/browser/search';
import type { BlockProps } from '../../schemas';
import { Badge, Card, cardAbove, cardLink, cx, Icon, Image, VisuallyHidden } from '../kit';
import { CardFacts } from './CardFacts';
import { CardPrice } from './CardPrice';
import styles from './VehicleCard.module.css';

const TONES: Record<VehicleTag['kind'], 'neutral' | 'accent' | 'inverse' | 'success' | 'warning'> = {
  sold: 'inverse',
  electric: 'success',
  reserved: 'warning',
  certified: 'accent',
  text: 'neutral',
  coming_soon: 'inverse',
  just_arrived: 'accent',
};

function Tag({ tag, badgeSrc }: { tag: VehicleTag; badgeSrc: string }) {
  // The certified badge is a picture where the site has one (CARD-014).
  if (tag.kind === 'certified' && badgeSrc) {
    return <Image src={badgeSrc} alt={tag.text} width={96} height={32} className={styles.badgePicture} />;
  }
  return (
    <Badge tone={TONES[tag.kind]} icon={tag.kind === 'certified' ? BadgeCheck : undefined}>
      {tag.text}
    </Badge>
  );
}

/** One car in a list (CARD-001 to CARD-026): one real link over the whole card, other controls above it. */
export default function VehicleCard(props: BlockProps<'vehicle-card'>) {
  const { vehicle, site, features, today, headingLevel, actions, t } = props;
  const { card, tags } = site.settings;
  const isEager = useEager();
  const Heading = `h${headingLevel}` as const;
  const { title, subtitle } = vehicleHeading(vehicle);
  const tag = siteTag(vehicle, tags, features, today);
  const showsActions = actions && meets(card.toggleWhen, { vehicle, site, features });
  return (
    <Card as="article" interactive className={cx(styles.card, !isAvailable(vehicle) && styles.gone)}>
      <div className={styles.media}>
        {vehicle.primary_image_url ? (
          <Image
            src={vehicle.primary_image_url}
            alt={t('photo', { name: vehicle.name })}
            width={600}
            height={400}
            images={site.settings.images}
            range={[320, 960]}
            sizes="(width < 40rem) 92vw, 24rem"
            ratio="photo"
            priority={isEager}
          />
        ) : (
          <div className={styles.noPhoto}>
            <Icon icon={Car} size="xl" />
            <span>{t('noPhoto')}</span>
          </div>
        )}
        {tag && (
          <div className={styles.tag}>
            <Tag tag={tag} badgeSrc={tags.certifiedBadgeSrc} />
          </div>
        )}
        {showsActions && <div className={cx(styles.actions, cardAbove)}>{actions}</div>}
        {card.showsLocation && vehicle.location_name && (
          <p className={styles.location}>
            <Icon icon={MapPin} size="sm" />
            <VisuallyHidden>{t('location')}: </VisuallyHidden>
            <span>{vehicle.location_name}</span>
          </p>
        )}
      </div>
      <div className={styles.body}>
        <Heading className={styles.heading}>
          <a className={cx(styles.name, cardLink)} href={vehicle.path ?? `/cars/${vehicle.slug}`}>
            <span className={styles.title}>{title}</span>
            {subtitle && <span className={styles.subtitle}> {subtitle}</span>}
          </a>
        </Heading>
        <CardFacts vehicle={vehicle} names={card.attributes} label={t('attributes')} />
        <div className={styles.foot}>
          <CardPrice {...props} />
          {features.viewCounter && (vehicle.views ?? 0) > 0 && (
            <p className={styles.views}>
              <Icon icon={Eye} size="sm" />
              <span>{t('views', { count: vehicle.views ?? 0 })}</span>
            </p>
          )}
        </div>
      </div>
    </Card>
  );
}
