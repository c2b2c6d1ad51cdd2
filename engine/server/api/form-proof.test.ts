import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFormProofs } from './form-proof';

const START = Date.UTC(2026, 10, 27);
const SECOND = 1_000;

/** Proofs with a clock that the test sets. */
function startProofs(secret = 'secret') {
  const clock = { ms: START };
  return { clock, proofs: createFormProofs(secret, () => clock.ms) };
}
async function solve({ proofs }: ReturnType<typeof startProofs>) {
  const challenge = await proofs.createChallenge();
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('The challenge has no solution.');
  return { challenge, solution, proof: encode({ challenge, solution }) };
}
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');

describe('a proof of work', () => {
  it('is valid from three seconds to two hours after its challenge, in every process', async () => {
    const site = startProofs();
    const { proof, challenge } = await solve(site);
    const other = createFormProofs('secret', () => site.clock.ms);
    const check = (ms: number) => {
      site.clock.ms = START + ms;
      return other.check(proof);
    };
    expect(await check(2 * SECOND)).toEqual({ status: 'early' });
    expect(await check(3 * SECOND)).toEqual({ status: 'valid', id: challenge.parameters.nonce });
    expect(await check(7_200 * SECOND)).toMatchObject({ status: 'valid' });
    expect(await check(7_201 * SECOND)).toEqual({ status: 'invalid' });
  });

  it('is invalid if its challenge was changed, made up or solved by guessing', async () => {
    const site = startProofs();
    const { challenge, solution } = await solve(site);
    site.clock.ms += 10 * SECOND;
    const { parameters } = challenge;
    for (const changed of [
      { challenge: { ...challenge, parameters: { ...parameters, cost: 1 } }, solution },
      { challenge: { ...challenge, parameters: { ...parameters, data: { issuedAt: START - 1 } } }, solution },
      { challenge, solution: { ...solution, derivedKey: '00'.repeat(32) } },
      { challenge: { parameters }, solution },
    ])
      expect(await site.proofs.check(encode(changed))).toEqual({ status: 'invalid' });
    const { proof } = await solve(startProofs('other'));
    expect(await site.proofs.check(proof)).toEqual({ status: 'invalid' });
  });
});

describe('a token of a form without script', () => {
  it('is valid once the visitor has had time to read', async () => {
    const { clock, proofs } = startProofs();
    const token = proofs.createToken();
    expect(await proofs.check(token)).toEqual({ status: 'early' });
    clock.ms += 3 * SECOND;
    expect(await proofs.check(token)).toMatchObject({ status: 'valid' });
    expect(await proofs.check(token.replace(/\d{13}/, String(START - 1)))).toEqual({ status: 'invalid' });
    expect(await createFormProofs('other', () => clock.ms).check(token)).toEqual({ status: 'invalid' });
  });
});

it('refuses anything else without an exception', async () => {
  const { proofs } = startProofs();
  expect(await proofs.check('')).toEqual({ status: 'missing' });
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.string(), fc.jsonValue().map(encode)), async (text) => {
      expect(['missing', 'invalid']).toContain((await proofs.check(text)).status);
    }),
  );
});
