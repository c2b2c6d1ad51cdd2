import { matchesCondition } from '../../engine/browser/matches-condition';
import { isActionDisabled, isAvailable, isTestDriveOnly } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';

type CardCar = Pick<BlockProps<'vehicle-card'>, 'vehicle' | 'site'>;

/** Whether the site accepts enquiries about the car (VDP-059). */
export const allowsEnquiries = ({ vehicle, site }: CardCar): boolean =>
  isAvailable(vehicle) && matchesCondition(site.settings.vehicle.enquiryWhen, { vehicle });

/** Whether a booking of a test drive replaces enquiry and finance (VDP-061). */
export const isForTestDrives = ({ vehicle, site }: CardCar): boolean =>
  isTestDriveOnly(vehicle, site.settings.vehicle.testDriveOnlyTags);

/** Whether the card may link to finance: under the same rules as the car's page (VDP-059, FIN-004, FIN-005, FIN-014). */
export const canLinkToFinance = (car: CardCar): boolean =>
  allowsEnquiries(car) && !isForTestDrives(car) && !isActionDisabled('finance', car.vehicle);
