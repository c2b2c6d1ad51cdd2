import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { createChallenge, randomInt, verifySolution, type Challenge, type Payload } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { isObject } from '../../lib';

/** As long as a page with a form may stay open. */
const LIFETIME_MS = 2 * 3_600_000;
/** People take longer than this to fill in a form or press a button again. */
const MIN_AGE_MS = 3_000;
/** About 200 derivations of 2,000 rounds each, which take half a second in the background of a phone. */
const COST = 2_000;
const COUNTER = { min: 100, max: 300 };

/** The result of verifying a form's proof. `id` identifies its challenge or token, which is valid for one form only. */
export type ProofResult =
  | { status: 'valid'; id: string }
  /** Faster than people type. */
  | { status: 'early' }
  | { status: 'missing' | 'invalid' };

export interface FormProofs {
  /** A challenge for the browser to solve. */
  createChallenge(): Promise<Challenge>;
  /** A token that a form without script sends back when the visitor confirms it. */
  createToken(): string;
  check(proof: string): Promise<ProofResult>;
}

const isPayload = (value: unknown): value is Payload =>
  isObject(value) &&
  isObject(value['challenge']) &&
  typeof value['challenge']['signature'] === 'string' &&
  isObject(value['challenge']['parameters']) &&
  isObject(value['solution']);

function readPayload(proof: string): Payload | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(proof, 'base64').toString('utf8'));
    return isPayload(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

const TOKEN = /^t\.(\d{13})\.([\w-]{22})\.([\w-]{43})$/;

/**
 * Proofs that a person's browser sent a form: a solved proof of work or, without JavaScript, a token that
 * the visitor returns by pressing the button again. Both are signed, so that all processes accept them.
 * Both are rejected if the form was sent faster than people type.
 * @param secret shared by all processes
 */
export function createFormProofs(secret: string, now: () => number = Date.now): FormProofs {
  const sign = (text: string) => createHmac('sha256', secret).update(text).digest('base64url');
  const secrets = { hmacSignatureSecret: sign('challenge'), hmacKeySignatureSecret: sign('key') };

  const checkAge = (issuedAt: number, id: string): ProofResult => {
    const age = now() - issuedAt;
    if (age < 0 || age > LIFETIME_MS) return { status: 'invalid' };
    return age < MIN_AGE_MS ? { status: 'early' } : { status: 'valid', id };
  };

  const checkToken = ([, issuedAt = '', id = '', signature = '']: RegExpExecArray): ProofResult => {
    const expected = sign(`token ${issuedAt} ${id}`);
    if (!timingSafeEqual(Buffer.from(expected), Buffer.from(signature))) return { status: 'invalid' };
    return checkAge(Number(issuedAt), id);
  };

  return {
    createChallenge: () =>
      createChallenge({
        ...{ algorithm: 'PBKDF2/SHA-256', cost: COST, counter: randomInt(COUNTER.min, COUNTER.max) },
        ...{ deriveKey, data: { issuedAt: now() }, ...secrets },
      }),
    createToken() {
      const [issuedAt, id] = [String(now()), randomBytes(16).toString('base64url')];
      return `t.${issuedAt}.${id}.${sign(`token ${issuedAt} ${id}`)}`;
    },
    async check(proof) {
      if (proof === '') return { status: 'missing' };
      const token = TOKEN.exec(proof);
      if (token) return checkToken(token);
      const payload = readPayload(proof);
      if (!payload) return { status: 'invalid' };
      try {
        // The signature is verified first, because the other checks take time that an attacker could exploit.
        const { verified } = await verifySolution({ ...payload, deriveKey, ...secrets });
        if (!verified) return { status: 'invalid' };
      } catch {
        return { status: 'invalid' };
      }
      const { data, nonce } = payload.challenge.parameters;
      return checkAge(Number(data?.['issuedAt']), nonce);
    },
  };
}
