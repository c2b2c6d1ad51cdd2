/**
 * Accounts of visitors: signing in with a code by email, a passkey, a password or an identity provider, sessions, and pages that only their owner sees. In: sites with
 * the feature `accounts`. Out: routes under `/api/account`, and a hook that sends private pages. better-auth keeps the
 * codes and sessions; nothing of it is reachable from outside. May import `http`, `sites`, `pages` and `api`.
 */
export { accountPages } from './account-pages';
export { mayContinueSignIn, readPageUser, readSignedIn, type NotifyOwner } from './account-request';
export { accountRoutes, type AccountRoutesOptions } from './account-routes';
export { alertRoutes, type AlertRoutesOptions } from './alert-routes';
export type { AccountSite } from './account-site';
export { Accounts, type AccountsOptions } from './accounts';
export { CODE_MINUTES } from './constants';
export { draftRoutes } from './draft-routes';
export { IdentityProviders } from './identity-providers';
export { PendingSignIns } from './cookies';
export { passkeyRoutes, type PasskeyRoutesOptions } from './passkey-routes';
export { Passkeys } from './passkeys';
export { passwordRoutes, type PasswordRoutesOptions } from './password-routes';
export { Passwords } from './passwords';
export { ProviderSignIns } from './provider-sign-ins';
export { StopTokens } from './stop-tokens';
export { savedVehicleRoutes } from './saved-vehicle-routes';
