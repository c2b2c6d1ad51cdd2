/** The tenant's locations: all of them, one of them, by distance, and what is there. */
export { locationMake, locations } from './list-locations';
export { dealershipLocations, location, locationVehicles, vehicleLocation } from './location';
export { locationFinder } from './location-finder';
