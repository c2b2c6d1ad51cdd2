import type { Settings } from '../../../schemas';
import { STRIPE_PAGE_ORIGIN } from './stripe-payments';

/** Origins of the provider's pages that visitors are redirected to; empty if the page is on the site. */
export const listPageOrigins = (provider: Settings['payment']['provider']): readonly string[] =>
  provider === 'stripe' ? [STRIPE_PAGE_ORIGIN] : [];
