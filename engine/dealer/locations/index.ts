/**
 * Dealership locations: opening hours in their own time zone, times for appointments, directions, and the location of a
 * vehicle.
 */
export * from './appointment-times';
export * from './directions';
export * from './distance';
export * from './location-dealership';
export * from './location-href';
export * from './location-open-state';
export * from './map-data';
export * from './open-state';
export * from './opening-hours';
export * from './time-zone';
export * from './vehicle-location';
