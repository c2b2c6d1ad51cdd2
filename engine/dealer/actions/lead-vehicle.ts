import type { Vehicle } from '../../../schemas';

/** The vehicle fields that a lead uses. */
export type LeadVehicle = Pick<Vehicle, 'id' | 'make' | 'model' | 'status' | 'car_type'> &
  Partial<Pick<Vehicle, 'sold' | 'tag' | 'stocknum' | 'dealership_id' | 'dealership_slug'>>;

/** Whether a vehicle's tag makes it available for test drives only: a booking replaces the enquiry (VDP-061). */
export const isTestDriveOnly = ({ tag }: Pick<LeadVehicle, 'tag'>, tags: readonly string[]): boolean =>
  tag !== undefined && tags.some((candidate) => candidate.toLowerCase() === tag.toLowerCase());
