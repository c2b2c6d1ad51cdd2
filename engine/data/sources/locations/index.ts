/** The tenant's locations: all, one, by distance, and with their stock. */
export { locationMake, locations } from './list-locations';
export { dealershipLocations, location, locationVehicles, vehicleLocation } from './location';
export { locationFinder } from './location-finder';
