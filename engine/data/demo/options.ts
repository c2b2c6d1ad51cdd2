import type { Dealership, DemoStock, Location } from '../../../schemas';
import { createLoanTerms, type FinanceSettings, type LoanTerms } from './fields/finance';

/** Input of the generator: the tenant's settings, the date and the locations. */
export interface DemoOptions extends DemoStock {
  /** Only the UTC date matters; the same date generates the same vehicles. */
  now: Date;
  locations: readonly Location[];
  dealerships?: readonly Dealership[];
  /** The site's finance settings, which the lenders' offers follow. Default: various offers. */
  finance?: FinanceSettings;
  /** URL path of the images. Default `/media/cars`. */
  mediaBase?: string;
}

/** The options with all defaults applied. */
export interface ResolvedOptions extends Required<
  Omit<DemoOptions, '$schema' | 'makes' | 'newMakes' | 'finance'>
> {
  makes?: readonly string[];
  newMakes?: readonly string[];
  priceBand: { min?: number; max?: number };
  loanTerms: LoanTerms;
  /** ISO date of `now`. */
  today: string;
}

export function resolveOptions(options: DemoOptions): ResolvedOptions {
  return {
    ...options,
    mix: options.mix ?? { new: 0.2, demo: 0.1, used: 0.7 },
    itemTypes: options.itemTypes ?? { car: 1 },
    priceBand: options.priceBand ?? {},
    maxAge: options.maxAge ?? 14,
    priceType: options.priceType ?? 'Drive Away',
    subscriptionShare: options.subscriptionShare ?? 0,
    certifiedShare: options.certifiedShare ?? 0.15,
    soldShare: options.soldShare ?? 0.08,
    unpricedShare: options.unpricedShare ?? 0,
    unphotographedShare: options.unphotographedShare ?? 0,
    financeProviders: options.financeProviders ?? ['manual'],
    categories: options.categories ?? {},
    dealerships: options.dealerships ?? [],
    loanTerms: createLoanTerms(options.finance),
    mediaBase: options.mediaBase ?? '/media/cars',
    today: options.now.toISOString().slice(0, 10),
  };
}
