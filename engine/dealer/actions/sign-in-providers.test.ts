import { describe, expect, it } from 'vitest';
import { listSignInProviders } from './sign-in-providers';

describe('listSignInProviders', () => {
  it('names Google and Apple, others by their settings, and the first of each id', () => {
    const providers = [
      { id: 'google', provider: 'google' },
      { id: 'apple', provider: 'apple', name: 'Apple ID' },
      { id: 'club', provider: 'oidc', name: 'Motor Club' },
      { id: 'plain', provider: 'oidc' },
      { id: 'google', provider: 'google', name: 'Again' },
    ] as const;
    expect(listSignInProviders({ providers: [...providers] })).toEqual([
      { id: 'google', name: 'Google' },
      { id: 'apple', name: 'Apple ID' },
      { id: 'club', name: 'Motor Club' },
      { id: 'plain', name: 'plain' },
    ]);
  });
});
