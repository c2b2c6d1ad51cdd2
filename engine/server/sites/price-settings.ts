import type { PageContext, Settings } from '../../../schemas';
import type { PriceSettings } from '../../dealer';

export const createPriceSettings = (
  { noPriceText, preorderText, perWeekText }: Settings['price'],
  features: PageContext['features'] | undefined,
): PriceSettings => ({ subscriptions: features?.subscriptions, noPriceText, preorderText, perWeekText });
