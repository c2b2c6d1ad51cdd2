/**
 * The longest path parameters are a vehicle's slug, its name with up to 90 characters and its ID, and the name of a draft. Fastify's
 * default is 100.
 */
export const MAX_PARAM_LENGTH = 500;
