import underPressure from '@fastify/under-pressure';
import fp from 'fastify-plugin';
import { sendProblem } from './problem';

/** An event loop that is delayed by more than this is under pressure. */
const MAX_DELAY_MS = 2_500;
/** Pressure reports further apart than this belong to separate episodes. */
const EPISODE_GAP_MS = 3_000;
/** Shorter periods of pressure are ignored, such as during a first render or while layouts are compiled. */
const SUSTAINED_MS = 5_000;

/**
 * Creates a function to call for each request under pressure. It returns true if the pressure is sustained and the
 * request should be rejected. Rejecting at the first slow moment would break pages: the server has sent their HTML, but
 * would reject the styles and scripts that browsers request a moment later.
 */
export function createOverloadDetector(now: () => number = Date.now): () => boolean {
  let episodeStart = -Infinity;
  let lastReport = -Infinity;
  return () => {
    const time = now();
    if (time - lastReport > EPISODE_GAP_MS) episodeStart = time;
    lastReport = time;
    return time - episodeStart >= SUSTAINED_MS;
  };
}

/** Rejects requests with 503 during sustained overload, instead of answering all of them late. */
export const loadShedding = fp(
  async (app) => {
    const isOverloaded = createOverloadDetector();
    await app.register(underPressure, {
      maxEventLoopDelay: MAX_DELAY_MS,
      sampleInterval: 1_000,
      retryAfter: 5,
      pressureHandler: (_request, reply) => {
        if (isOverloaded()) void sendProblem(reply, 503, 'Server busy', 'Try again in a few seconds.');
      },
    });
  },
  { name: 'load-shedding' },
);
