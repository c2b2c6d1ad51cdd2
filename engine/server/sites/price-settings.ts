import type { PageContext, Settings } from '../../../schemas';
import type { PriceSettings } from '../../dealer';

/** The words and the order of a price as the site's pages have them. */
export const priceSettingsOf = (
  { noPriceText, preorderText, perWeekText }: Settings['price'],
  features: PageContext['features'] | undefined,
): PriceSettings => ({ subscriptions: features?.subscriptions, noPriceText, preorderText, perWeekText });
