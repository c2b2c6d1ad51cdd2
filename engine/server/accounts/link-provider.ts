import type { FastifyRequest } from 'fastify';
import { SECURITY_EVENTS } from '../http/security-events';
import type { NotifyOwner } from './account-request';
import type { AccountRequest } from './account-site';
import type { PendingIdentity } from './cookies';
import { nameDevice } from './device-name';
import type { ProviderSignIns } from './provider-sign-ins';
import { nameProvider } from './provider-settings';

/**
 * Links an identity to an account, and tells its owner. Not if the site no longer has the provider: the visitor may have
 * begun before.
 * @returns why it was not linked
 */
export async function linkProvider(
  request: FastifyRequest,
  account: AccountRequest,
  {
    accountId,
    email,
    identity,
  }: { accountId: string; email: string; identity: PendingIdentity & { email?: string | undefined } },
  { providers, notifyOwner }: { providers: ProviderSignIns; notifyOwner: NotifyOwner },
): Promise<'providerTaken' | 'providerTooMany' | 'providerUnreachable' | 'providerExpired' | undefined> {
  const { provider } = identity;
  if (!account.site.config.features.signInProviders || !providers.has(account, provider))
    return 'providerUnreachable';
  const result = await providers.link(account, accountId, identity);
  if (result === 'taken') return 'providerTaken';
  if (result === 'tooMany') return 'providerTooMany';
  // The account was deleted in the meantime.
  if (result === 'gone') return 'providerExpired';
  if (result === 'linked')
    tellOwner(request, account, { email, provider, change: 'provider-added' }, notifyOwner);
  return undefined;
}

/** Tells the owner of an account, and the log, that a provider was added or removed. */
export function tellOwner(
  request: FastifyRequest,
  account: AccountRequest,
  {
    email,
    provider,
    change,
  }: { email: string; provider: string; change: 'provider-added' | 'provider-removed' },
  notifyOwner: NotifyOwner,
): void {
  request.reportSecurityEvent(SECURITY_EVENTS.accountChanged, { subject: change });
  const device = nameDevice(request.headers['user-agent'] ?? '');
  notifyOwner(account, { email, change, device, provider: nameProvider(account.site.settings, provider) });
}
