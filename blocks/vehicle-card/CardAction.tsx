import { matchesCondition } from '../../engine/browser/matches-condition';
import { isAvailable, isTestDriveOnly } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { ButtonLink, cardAbove, cx, VisuallyHidden } from '../kit';
import styles from './VehicleCard.module.css';

/**
 * A link to the car's enquiry page, or to the booking of a test drive if the car is only for test drives (CARD-007,
 * VDP-059, VDP-061). With `enquiry: 'list'`, only cards in the list view have it.
 */
export function CardAction({
  vehicle,
  site,
  enquiry,
  t,
}: Pick<BlockProps<'vehicle-card'>, 'vehicle' | 'site' | 'enquiry' | 't'>) {
  if (enquiry === 'never' || !isAvailable(vehicle)) return null;
  const { enquiryWhen, testDriveOnlyTags } = site.settings.vehicle;
  if (!matchesCondition(enquiryWhen, { vehicle })) return null;
  const isBooking = isTestDriveOnly(vehicle, testDriveOnlyTags);
  return (
    <ButtonLink
      variant="secondary"
      size="sm"
      className={cx(cardAbove, enquiry === 'list' && styles.listOnly)}
      href={`/enquire/${encodeURIComponent(vehicle.slug)}${isBooking ? '/test-drive' : ''}`}
    >
      {t(isBooking ? 'testDrive' : 'enquire')}
      <VisuallyHidden>: {vehicle.name}</VisuallyHidden>
    </ButtonLink>
  );
}
