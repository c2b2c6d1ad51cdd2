import type { Lead, Settings, Vehicle } from '../../../schemas';
import { isAvailable } from '../vehicle/availability';
import { isActionDisabled } from './disabled-actions';

export type LeadKind = Lead['kind'];

/** The form settings that determine which fields are required. */
export type LeadRules = Pick<Settings['forms'], 'messageRequired' | 'requiresTerms' | 'showsTerms'>;

interface KindRules {
  category: string;
  /** Whether this kind requires a message on sites that make the message mandatory (LEAD-008, LEAD-026, C18). */
  hasRequiredMessage: boolean;
  /** Whether a setting can add the terms (LEAD-009). */
  mayShowTerms: boolean;
}

export const LEAD_KINDS: Readonly<Record<LeadKind, KindRules>> = {
  enquiry: { category: 'Vehicle Enquiry', hasRequiredMessage: true, mayShowTerms: false },
  'test-drive': { category: 'Test Drive', hasRequiredMessage: false, mayShowTerms: true },
  photos: { category: 'Photo Request', hasRequiredMessage: false, mayShowTerms: true },
  similar: { category: 'Similar Vehicle', hasRequiredMessage: false, mayShowTerms: false },
};
export const isLeadKind = (value: unknown): value is LeadKind =>
  typeof value === 'string' && Object.hasOwn(LEAD_KINDS, value);

/** Whether the form of this kind has a terms checkbox (LEAD-009, LEAD-039). */
export const hasTerms = (kind: LeadKind, rules: LeadRules): boolean =>
  rules.requiresTerms || (rules.showsTerms && LEAD_KINDS[kind].mayShowTerms);

/** Whether a message is required (LEAD-008, LEAD-026, LEAD-027). */
export const needsMessage = (kind: LeadKind, rules: LeadRules): boolean =>
  rules.messageRequired && LEAD_KINDS[kind].hasRequiredMessage;

/** The vehicle fields that a lead uses. */
export type LeadVehicle = Pick<Vehicle, 'id' | 'make' | 'model' | 'status' | 'car_type'> &
  Partial<Pick<Vehicle, 'sold' | 'tag' | 'stocknum' | 'dealership_id' | 'dealership_slug'>>;

/** Whether a vehicle's tag makes it available for test drives only: a booking replaces the enquiry (VDP-061). */
export const isTestDriveOnly = ({ tag }: Pick<LeadVehicle, 'tag'>, tags: readonly string[]): boolean =>
  tag !== undefined && tags.some((candidate) => candidate.toLowerCase() === tag.toLowerCase());

/** The features that determine which kinds of leads a site accepts. */
interface LeadFeatures {
  testDrive: boolean;
  requestPhotos: boolean;
  comingSoonTestDrive: boolean;
}

/**
 * Filters the layout's kinds of leads to those that a vehicle allows: only `similar` for an unavailable vehicle
 * (VDP-055 to VDP-057), and no enquiry if the vehicle is for test drives only (VDP-061) or the site disables enquiries
 * (VDP-059).
 */
export function availableLeadKinds(
  kinds: readonly LeadKind[],
  car: Pick<LeadVehicle, 'status' | 'sold' | 'tag'> & Pick<Vehicle, 'withheld'>,
  { features, testDriveOnlyTags }: { features: LeadFeatures; testDriveOnlyTags: readonly string[] },
): LeadKind[] {
  const rules: Readonly<Record<LeadKind, boolean>> = {
    enquiry:
      isAvailable(car) && !isTestDriveOnly(car, testDriveOnlyTags) && !isActionDisabled('enquiry', car),
    'test-drive':
      isAvailable(car) &&
      features.testDrive &&
      (car.status !== 'coming_soon' || features.comingSoonTestDrive),
    photos: isAvailable(car) && features.requestPhotos,
    similar: !isAvailable(car),
  };
  return kinds.filter((kind) => rules[kind]);
}
