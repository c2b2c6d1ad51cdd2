/**
 * Dealership locations: opening hours by their own time zone, directions, and at which one a vehicle is.
 */
export * from './directions';
export * from './location-open-state';
export * from './open-state';
export * from './opening-hours';
export * from './time-zone';
export * from './vehicle-location';
