import type { Address } from '../../../schemas';

/** An address on one line: `12 Stanley Street, South Brisbane QLD 4101`. */
export function formatAddress({ street, city, state, postcode }: Address): string {
  const town = [city, state, postcode].filter(Boolean).join(' ');
  return street ? `${street}, ${town}` : town;
}

/** URL of "Get Directions": the location's own map link, otherwise a search at a maps service. */
export function directionsUrl(name: string, address: Address): string {
  if (address.place_url !== undefined) return address.place_url;
  const destination = encodeURIComponent(`${name}, ${formatAddress(address)}`);
  return `https://www.google.com/maps/dir/?api=1&destination=${destination}`;
}
