/**
 * Recognises visitors with OpenID Connect. In: the settings of an identity provider, such as Google or Apple, and what it
 * answered through the visitor's browser. Out: who the visitor is there, after every check of the ID token. No token is
 * kept. There is no embedded default: without a provider, nobody signs in with one.
 */
export {
  createIdentityProvider,
  IdentityError,
  type IdentityProblem,
  type IdentityProvider,
  type IdentityProviderOptions,
  type ProvenIdentity,
  type SignInSecrets,
} from './identity-provider';
export { isClientKey } from './client-secret';
export type { ProviderKind } from './provider-kinds';
