import { BadgeCheck, Car, Check, Eye, MapPin } from 'lucide-react';
import { isAvailable, chooseSiteTag, formatVehicleHeading, type VehicleTag } from '../../engine/dealer';
import { matchesCondition } from '../../engine/browser/matches-condition';
import { useEagerImages } from '../../engine/browser/search';
import { useIsInList } from '../../engine/browser/stores/use-vehicle-list';
import { recentlyViewed } from '../../engine/browser/stores/recently-viewed';
import type { BlockProps } from '../../schemas';
import { Badge, Card, cardAbove, cardLink, cx, Icon, Image, VisuallyHidden } from '../kit';
import { CardAction } from './CardAction';
import { CardFacts } from './CardFacts';
import { CardPhotos } from './CardPhotos';
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
  // The certified badge is an image if the site has one (CARD-014).
  if (tag.kind === 'certified' && badgeSrc) {
    return <Image src={badgeSrc} alt={tag.text} width={96} height={32} className={styles.badgePicture} />;
  }
  return (
    <Badge tone={TONES[tag.kind]} icon={tag.kind === 'certified' ? BadgeCheck : undefined}>
      {tag.text}
    </Badge>
  );
}

type ViewsProps = Pick<BlockProps<'vehicle-card'>, 'vehicle' | 'features' | 't'> & { isViewed: boolean };

/** Shows the number of views (CARD-006) and whether this visitor has viewed the car. */
function Views({ vehicle, features, isViewed, t }: ViewsProps) {
  const views = features.viewCounter ? (vehicle.views ?? 0) : 0;
  if (!isViewed && views === 0) return null;
  return (
    <p className={styles.views}>
      <Icon icon={isViewed ? Check : Eye} size="sm" />
      <span>
        {[isViewed && t('viewed'), views > 0 && t('views', { count: views })].filter(Boolean).join(', ')}
      </span>
    </p>
  );
}

/** A car in a list (CARD-001 to CARD-026). One link covers the card; other controls are above it. */
export default function VehicleCard(props: BlockProps<'vehicle-card'>) {
  const { vehicle, site, features, today, headingLevel, leads, factLimit, actions, t } = props;
  const { card, tags } = site.settings;
  const isEager = useEagerImages();
  const isViewed = useIsInList(recentlyViewed, vehicle.id);
  const href = vehicle.path ?? `/cars/${vehicle.slug}`;
  const Heading = `h${headingLevel}` as const;
  const { title, subtitle } = formatVehicleHeading(vehicle);
  const tag = chooseSiteTag(vehicle, tags, features, today);
  const showsActions = actions && matchesCondition(card.toggleWhen, { vehicle, site, features });
  return (
    <Card as="article" interactive className={cx(styles.card, !isAvailable(vehicle) && styles.unavailable)}>
      <div className={styles.media}>
        {vehicle.primary_image_url ? (
          <CardPhotos {...props} isEager={isEager} />
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
          <a className={cx(styles.name, cardLink)} href={href}>
            <span className={styles.title}>{title}</span>
            {subtitle && <span className={styles.subtitle}> {subtitle}</span>}
          </a>
        </Heading>
        {leads === 'price' && <CardPrice {...props} />}
        <CardFacts
          vehicle={vehicle}
          names={card.attributes.slice(0, factLimit)}
          listNames={card.listAttributes}
          label={t('attributes')}
        />
        <div className={styles.foot}>
          {leads === 'facts' && <CardPrice {...props} />}
          <CardAction {...props} />
          {leads === 'facts' && <Views vehicle={vehicle} features={features} isViewed={isViewed} t={t} />}
        </div>
      </div>
    </Card>
  );
}
