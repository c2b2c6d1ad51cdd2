import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { DOUBLE_PROVIDERS } from '../../../tests/support/identity-double';
import { IdentityProviders } from './identity-providers';

const [google] = DOUBLE_PROVIDERS;
const apple = { ...DOUBLE_PROVIDERS[1], provider: 'apple' as const };
const createKey = (namedCurve: string): string =>
  generateKeyPairSync('ec', { namedCurve }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const create = (env: Readonly<Record<string, string>>) =>
  new IdentityProviders({ getSecret: (variable) => env[variable] });

test('a provider is ready with its settings and its secret', () => {
  expect(create({ TEST_PROVIDER_SECRET: 'x' }).findFault(google)).toBeUndefined();
  expect(create({ TEST_PROVIDER_SECRET: 'x' }).findFault({ ...google, clientId: '' })).toBe('settings');
  expect(create({}).findFault(google)).toBe('secret');
});

test('a private key must be readable, of the curve that is signed with', () => {
  const find = (key: string) => create({ TEST_APPLE_KEY: key }).findFault(apple);
  expect(find(createKey('P-256'))).toBeUndefined();
  expect(find(createKey('P-256').replaceAll('\n', '\\n'))).toBeUndefined();
  for (const key of ['no key', createKey('P-384')]) {
    expect(find(key)).toBe('privateKey');
    const accounts = { providers: [apple] };
    expect(create({ TEST_APPLE_KEY: key }).find({ accounts }, 'apple')).toBeUndefined();
  }
});

test('the log names each provider that is not offered, on sites with the feature only', () => {
  const lines: object[] = [];
  const report = (signInProviders: boolean) =>
    create({}).reportFaults(
      {
        slug: 'yard',
        config: {
          features: { accounts: true, signInProviders },
          settings: { accounts: { providers: [google] } },
        },
      },
      { warn: (fields: object) => void lines.push(fields) },
    );
  report(false);
  expect(lines).toEqual([]);
  report(true);
  expect(lines).toEqual([
    { tenant: 'yard', provider: 'google', variable: 'TEST_PROVIDER_SECRET', fault: 'secret' },
  ]);
});
