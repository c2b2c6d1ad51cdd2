import type { BlockProps } from '../../schemas';
import { ButtonLink, cardAbove, cx, VisuallyHidden } from '../kit';
import { isForTestDrives, allowsEnquiries } from './card-rules';
import styles from './VehicleCard.module.css';

/**
 * A link to the car's enquiry page, or to the booking of a test drive if the car is only for test drives (CARD-007,
 * VDP-059, VDP-061). With `enquiry: 'list'`, only cards in the list view have it, and bookings in place of finance.
 */
export function CardAction({
  vehicle,
  site,
  features,
  enquiry,
  showsFinance,
  t,
}: Pick<BlockProps<'vehicle-card'>, 'vehicle' | 'site' | 'features' | 'enquiry' | 'showsFinance' | 't'>) {
  const car = { vehicle, site };
  if (enquiry === 'never' || !allowsEnquiries(car)) return null;
  const isBooking = isForTestDrives(car);
  const isListOnly = enquiry === 'list' && !(isBooking && showsFinance && features.finance);
  return (
    <ButtonLink
      variant="secondary"
      size="sm"
      className={cx(cardAbove, isListOnly && styles.listOnly)}
      href={`/enquire/${encodeURIComponent(vehicle.slug)}${isBooking ? '/test-drive' : ''}`}
    >
      {t(isBooking ? 'testDrive' : 'enquire')}
      <VisuallyHidden>: {vehicle.name}</VisuallyHidden>
    </ButtonLink>
  );
}
