import ipaddr from 'ipaddr.js';

/** Ranges of addresses that belong to a reverse proxy or this machine rather than to one visitor on the internet. */
const PRIVATE_RANGES = new Set(['loopback', 'private', 'linkLocal', 'uniqueLocal']);

/** Returns the name of an address range, or undefined for an invalid address. IPv4-mapped IPv6 counts as IPv4. */
const getAddressRange = (address: string): string | undefined =>
  ipaddr.isValid(address) ? ipaddr.process(address).range() : undefined;

/** Whether an address belongs to a private network or this machine. */
export const isPrivateAddress = (address: string): boolean =>
  PRIVATE_RANGES.has(getAddressRange(address) ?? '');

/** Whether an address belongs to this machine. */
export const isLoopbackAddress = (address: string): boolean => getAddressRange(address) === 'loopback';
