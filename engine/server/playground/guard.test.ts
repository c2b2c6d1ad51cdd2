import { describe, expect, it } from 'vitest';
import { findRejectionReason } from './guard';

const token = 'a-token-of-this-process';
const headers = { host: 'localhost:3000', origin: 'http://localhost:3000', 'x-playground-token': token };
const call = (overrides: Record<string, string | undefined>) => ({ headers: { ...headers, ...overrides } });

describe('findRejectionReason', () => {
  it('allows the playground’s own calls', () => {
    expect(findRejectionReason(call({}), token, false)).toBeUndefined();
    expect(findRejectionReason(call({ 'sec-fetch-site': 'same-origin' }), token, false)).toBeUndefined();
  });
  it('allows safe calls without Origin, which browsers omit', () => {
    expect(findRejectionReason(call({ origin: undefined }), token, true)).toBeUndefined();
    expect(findRejectionReason(call({ origin: undefined }), token, false)).toContain('origin');
  });
  it.each([
    ['without a token', { 'x-playground-token': undefined }],
    ['with another token', { 'x-playground-token': 'a-token-of-that-process' }],
    ['with a shorter token', { 'x-playground-token': 'a' }],
    ['from another origin', { origin: 'http://evil.example' }],
    ['from a tenant’s site', { origin: 'http://site.localhost:3000' }],
    ['from another port', { origin: 'http://localhost:3001' }],
    ['from another site', { 'sec-fetch-site': 'cross-site' }],
    ['from a sandboxed frame', { origin: 'null' }],
  ])('rejects calls %s', (_, overrides) => {
    expect(findRejectionReason(call(overrides), token, false)).toBeTypeOf('string');
    expect(findRejectionReason(call(overrides), token, true)).toBeTypeOf('string');
  });
});
