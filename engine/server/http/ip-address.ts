import ipaddr from 'ipaddr.js';

/**
 * Ranges whose addresses never belong to a single visitor on the internet, but most likely to a reverse proxy or this
 * machine.
 */
const PRIVATE_RANGES = new Set(['loopback', 'private', 'linkLocal', 'uniqueLocal']);

/** Name of the range that contains an address (IPv4-mapped IPv6 counts as IPv4); undefined if it is not an address. */
const rangeOf = (address: string): string | undefined =>
  ipaddr.isValid(address) ? ipaddr.process(address).range() : undefined;

/** Whether an address belongs to a private network or this machine. */
export const isPrivateAddress = (address: string): boolean => PRIVATE_RANGES.has(rangeOf(address) ?? '');

/** Whether an address belongs to this machine. */
export const isLoopbackAddress = (address: string): boolean => rangeOf(address) === 'loopback';
