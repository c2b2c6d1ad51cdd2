import type { FastifyPluginAsync } from 'fastify';
import type { schemas } from '../../../schemas';
import { formatMessage } from '../../browser/texts/icu-messages';
import { sendMisdirected, sendProblem } from '../http/problem';
import { getSite, type SiteLookup } from '../sites/request-site';
import type { Site } from '../sites/site';

/** As fresh as the pages that show the same text. */
const CACHE_CONTROL = 'public, max-age=60';

type DisclaimerSite = Pick<Site, 'catalogue'> & {
  config: Pick<Site['config'], 'features' | 'locale'>;
  tenant: Pick<Site['tenant'], 'commonText'>;
};

/** The blocks that explain a vehicle's repayment, most complete first. A site can override each. */
const USE = { needs: 'vehicle.weekly_estimate', shows: 'finance-disclaimer' };

type CommonText = keyof (typeof schemas)['common-texts']['properties'];
/** A text without placeholders, as the page of a vehicle shows it. */
const formatText = ({ tenant, config }: DisclaimerSite, name: CommonText): string =>
  formatMessage(tenant.commonText(`common.${name}`, USE), config.locale);

/**
 * `GET /api/cars/{slug}/finance-disclaimer`: the conditions of the repayment that the vehicle's page shows, with both
 * rates, by the vehicle's id or slug (API-015, C8). 404 for a vehicle without a repayment and on sites without finance,
 * 410 for a withdrawn one.
 */
export const financeDisclaimerRoutes: FastifyPluginAsync<{ sites: SiteLookup<DisclaimerSite> }> = async (
  app,
  { sites },
) => {
  app.get<{ Params: { slug: string } }>('/api/cars/:slug/finance-disclaimer', async (request, reply) => {
    const site = getSite(request, sites);
    if (!site) return sendMisdirected(reply);
    const vehicle = site.config.features.finance ? await site.catalogue.find(request.params.slug) : undefined;
    if (vehicle === 'gone') return sendProblem(reply, 410, 'Gone');
    const estimate = vehicle?.weekly_estimate;
    if (!estimate) return sendProblem(reply, 404, 'Not found');
    return reply.header('cache-control', CACHE_CONTROL).send({
      car_id: vehicle.id,
      disclaimer: estimate.disclaimer || formatText(site, 'lendingCriteria'),
      interest_rate: estimate.rate,
      comparison_rate: estimate.comparison_rate,
      comparison_rate_warning: formatText(site, 'comparisonRateWarning'),
    });
  });
};
