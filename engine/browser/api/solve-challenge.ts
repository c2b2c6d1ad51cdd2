import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { isObject } from '../../lib';

const isChallenge = (value: object): value is Challenge =>
  'parameters' in value && isObject(value.parameters);

/** Solves a challenge of `GET /api/leads/challenge`. Returns the proof that a form sends; undefined without a solution. */
export async function solve(challenge: object, timeout: number): Promise<string | undefined> {
  if (!isChallenge(challenge)) return undefined;
  const solution = await solveChallenge({ challenge, deriveKey, timeout });
  return solution ? btoa(JSON.stringify({ challenge, solution })) : undefined;
}
