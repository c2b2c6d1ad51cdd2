import type { FastifyBaseLogger } from 'fastify';
import type { Order } from '../../../schemas';
import { completeOrder, findDeliveryPostcode } from '../../dealer';
import type { LeadSite, OrderRequest } from './submission';

/**
 * Works out an order, line by line. Only the server's prices count. Without a price of delivery, because the site has none for the
 * postcode or its provider fails, dealer and visitor agree on it.
 */
export async function priceOrder(
  site: Pick<LeadSite, 'slug' | 'config' | 'estimateDelivery'>,
  { start, location, ...answers }: OrderRequest,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<Order> {
  const postcode = site.config.features.delivery === true ? findDeliveryPostcode(answers) : undefined;
  if (postcode === undefined) return completeOrder(start, answers, undefined);
  try {
    return completeOrder(start, answers, await site.estimateDelivery?.(postcode, location));
  } catch (error) {
    log.warn({ err: error, tenant: site.slug }, 'the price of delivery of an order is unknown');
    return completeOrder(start, answers, undefined);
  }
}
