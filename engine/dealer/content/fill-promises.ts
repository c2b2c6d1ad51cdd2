import type { Settings } from '../../../schemas';
import { formatKm } from '../format';

export type PromiseSettings = Pick<Settings['reserve'], 'returnDays' | 'returnKm' | 'usedProtectionYears'>;

/**
 * Fills a site's promises into a text, so that it agrees with the pages of cars and the page on returns (TERMS-003,
 * TERMS-009, CONF-018): `{returnDays}`, `{returnKm}` and `{usedProtectionYears}`.
 */
export const fillPromises = (
  text: string,
  { returnDays, returnKm, usedProtectionYears }: PromiseSettings,
): string =>
  text
    .replaceAll('{returnDays}', String(returnDays))
    .replaceAll('{returnKm}', formatKm(returnKm))
    .replaceAll('{usedProtectionYears}', String(usedProtectionYears));
