import type { FastifyPluginAsync } from 'fastify';
import type { PhoneReveal } from '../../data';
import { sendMisdirected } from '../http/problem';

/** ID of a vehicle or dealership; PostgreSQL rejects NUL characters. */
const ID = { type: 'string', minLength: 1, maxLength: 100, pattern: '^[^\\0]*$' } as const;
const BODY = {
  type: 'object',
  additionalProperties: false,
  required: ['car_id'],
  properties: {
    car_id: ID,
    dealership_id: ID,
    // Part of the documented call. The host determines the site, because anybody can send another one's ID.
    website_id: ID,
  },
} as const;

export interface PhoneRevealRoutesOptions {
  record(reveal: PhoneReveal): Promise<void>;
}

/** `POST /api/phone-reveals`: records that a visitor revealed a masked phone number. Returns 204. */
export const phoneRevealRoutes: FastifyPluginAsync<PhoneRevealRoutesOptions> = async (app, { record }) => {
  app.post<{ Body: Omit<PhoneReveal, 'tenant'> & { website_id?: string } }>(
    '/api/phone-reveals',
    { schema: { body: BODY }, bodyLimit: 4_096 },
    async (request, reply) => {
      if (request.site.kind !== 'tenant') return sendMisdirected(reply);
      const { website_id: _websiteId, ...reveal } = request.body;
      await record({ ...reveal, tenant: request.site.slug });
      return reply.code(204).send();
    },
  );
};
