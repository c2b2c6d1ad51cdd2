import type { Settings } from '../../../schemas';

type Providers = Settings['accounts']['providers'];

const NAMES: Readonly<Record<Providers[number]['provider'], string>> = {
  google: 'Google',
  apple: 'Apple',
  oidc: '',
};

/** What visitors call a sign-in provider; its id if it has no name. */
export const getSignInProviderName = ({
  id,
  provider,
  name,
}: Pick<Providers[number], 'id' | 'provider' | 'name'>): string => name || NAMES[provider] || id;

/** The sign-in providers of a site, as visitors see them. Of several with one id, the first counts. */
export const listSignInProviders = ({
  providers,
}: Readonly<{ providers: Providers }>): { id: string; name: string }[] =>
  providers
    .filter(({ id }, index) => providers.findIndex((other) => other.id === id) === index)
    .map((provider) => ({ id: provider.id, name: getSignInProviderName(provider) }));
