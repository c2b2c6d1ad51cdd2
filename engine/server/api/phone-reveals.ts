import type { FastifyInstance } from 'fastify';
import type { PhoneReveal } from '../../data';
import { sendProblem } from '../http/problem';

/** What names a car or a place; the database refuses a NUL. */
const ID = { type: 'string', minLength: 1, maxLength: 100, pattern: '^[^\\0]*$' } as const;
const BODY = {
  type: 'object',
  additionalProperties: false,
  required: ['car_id'],
  properties: {
    car_id: ID,
    dealership_id: ID,
  },
} as const;

/** `POST /api/phone-reveals`: a visitor asked to see a masked number. Answers 204 once it is kept. */
export function registerPhoneReveals(
  app: FastifyInstance,
  record: (reveal: PhoneReveal) => Promise<void>,
): void {
  app.post<{ Body: Omit<PhoneReveal, 'tenant'> }>(
    '/api/phone-reveals',
    { schema: { body: BODY }, bodyLimit: 4_096 },
    async (request, reply) => {
      if (request.site.kind !== 'tenant') return sendProblem(reply, 421, 'Misdirected request');
      await record({ tenant: request.site.slug, ...request.body });
      return reply.code(204).send();
    },
  );
}
