import type { FastifyPluginAsync } from 'fastify';
import { findContactLocation, formatTime, listAppointmentTimes, parseMinutes } from '../../dealer';
import { NO_STORE } from '../http/cache-headers';
import { sendMisdirected, sendProblem } from '../http/problem';
import { createRateLimiter, type RateLimitRule } from '../http/rate-limit';
import { getSite, type SiteLookup } from '../sites/request-site';
import type { Site } from '../sites/site';

const QUERY = {
  type: 'object',
  required: ['date'],
  properties: {
    date: { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' },
    car_id: { type: 'string', minLength: 1, maxLength: 100, pattern: '^[^\\0]*$' },
  },
} as const;

/** Enough for a visitor who compares several days for a few cars. */
const RATE: RateLimitRule = { name: 'appointment-times', windowMs: 600_000, max: 300, maxBehindProxy: 6_000 };

type AppointmentSite = Pick<Site, 'slug' | 'settings' | 'locations'> & {
  config: Pick<Site['config'], 'features'>;
  catalogue: Pick<Site['catalogue'], 'find'>;
};

export interface AppointmentTimesOptions {
  sites: SiteLookup<AppointmentSite>;
  /** Counts the appointments of a location at each local time of a day. */
  countAppointments(day: {
    tenant: string;
    location: string;
    date: string;
  }): Promise<ReadonlyMap<string, number>>;
  /** Default: the system clock. */
  now?: () => Date;
}

/**
 * `GET /api/test-drive/slots?date=2026-11-28&car_id=…` (LEAD-007, API-014): the free times of a day at the car's
 * location, or at the main one. Returns `{ date, status, slots: [{ start, label }] }` with local times
 * (`2026-11-28T09:00`). `status` is `open`, `closed`, or `unlisted` if the dealer arranges times.
 */
export const appointmentTimeRoutes: FastifyPluginAsync<AppointmentTimesOptions> = async (
  app,
  { sites, countAppointments, now = () => new Date() },
) => {
  const limiter = createRateLimiter(app, RATE);
  app.get<{ Querystring: { date: string; car_id?: string } }>(
    '/api/test-drive/slots',
    { schema: { querystring: QUERY } },
    async (request, reply) => {
      const site = getSite(request, sites);
      if (!site) return sendMisdirected(reply);
      if (!site.config.features.testDrive) return sendProblem(reply, 404, 'Not found');
      const wait = await limiter(request, site.slug);
      if (wait > 0) {
        void reply.header('retry-after', wait);
        return sendProblem(reply, 429, 'Too many requests', 'Try again later.');
      }
      void reply.headers(NO_STORE);
      const { date, car_id: id } = request.query;
      const vehicle = id === undefined ? undefined : await site.catalogue.find(id);
      const location = findContactLocation(vehicle === 'gone' ? undefined : vehicle, site.locations);
      const rules = site.settings.appointments;
      const day = location && listAppointmentTimes(location, date, { rules, now: now() });
      if (day?.kind !== 'open') return { date, status: day?.kind ?? 'unlisted', slots: [] };
      const booked = await countAppointments({ tenant: site.slug, location: location?.slug ?? '', date });
      const slots = day.times
        .filter((start) => (booked.get(start) ?? 0) < rules.capacity)
        .map((start) => ({ start, label: formatTime(parseMinutes(start.slice(date.length + 1))) }));
      return { date, status: 'open', slots };
    },
  );
};
