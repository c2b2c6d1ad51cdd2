import {
  addAlert,
  changeAlertFrequency,
  removeAlerts,
  resumeAlerts,
  type AlertFrequency,
  type NewAlert,
} from '../../data';
import type { AccountRequest, TenantAccess } from './account-site';
import type { SignedIn } from './auth';

/** Alerts of accounts by email. */
export class AccountAlerts {
  constructor(private readonly access: TenantAccess) {}

  /** @returns false if the account has too many alerts */
  add({ site }: AccountRequest, { accountId }: SignedIn, alert: NewAlert): Promise<boolean> {
    return this.access.runAsTenant(site.slug, (db) => addAlert(db, { tenant: site.slug, accountId }, alert));
  }

  /** Resumes emails to a visitor whose mailbox had rejected one. */
  resume({ site }: AccountRequest, { accountId }: SignedIn): Promise<void> {
    return this.access.runAsTenant(site.slug, (db) => resumeAlerts(db, { tenant: site.slug, accountId }));
  }

  changeFrequency(
    { site }: AccountRequest,
    { accountId }: SignedIn,
    change: { id: string; frequency: AlertFrequency },
  ): Promise<boolean> {
    return this.access.runAsTenant(site.slug, (db) =>
      changeAlertFrequency(db, { tenant: site.slug, accountId }, change),
    );
  }

  /** Removes one alert of an account, or all. */
  remove(
    { site }: Pick<AccountRequest, 'site'>,
    { accountId }: Pick<SignedIn, 'accountId'>,
    id?: string,
  ): Promise<void> {
    return this.access.runAsTenant(site.slug, (db) => removeAlerts(db, { tenant: site.slug, accountId }, id));
  }
}
