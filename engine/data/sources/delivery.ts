import type { DeliveryLookup, Location } from '../../../schemas';
import { findPostcodeProblem } from '../../dealer';
import { readTextParam } from './query-params';
import type { Source, SourceRequest } from './source';

/** The parameter of the calculator's form. */
const PARAMETER = 'deliverTo';

async function lookUp(
  postcode: string,
  { estimateDelivery, data }: SourceRequest,
): Promise<Omit<DeliveryLookup, 'postcode'>> {
  const problem = findPostcodeProblem(postcode);
  if (problem !== undefined) return { problem };
  try {
    const estimate = await estimateDelivery?.(postcode, data('location') as Location | undefined);
    return estimate ? { estimate } : { problem: 'none' };
  } catch {
    return { problem: 'failed' };
  }
}

/**
 * The form of a delivery calculator submitted without script, read from the URL, with its result. Only sites with the
 * feature `delivery` look it up.
 */
export const delivery: Source = {
  manifest: {
    name: 'delivery',
    description: 'The price of delivery to the postcode of `?deliverTo=`.',
    gives: 'delivery',
    needs: ['location'],
    optional: true,
  },
  async load(request) {
    if (request.route.query[PARAMETER] === undefined) return { absent: true };
    const postcode = readTextParam(request.route, PARAMETER);
    return { value: { postcode, ...(await lookUp(postcode, request)) } satisfies DeliveryLookup };
  },
};
