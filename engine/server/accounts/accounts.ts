import { AccountAlerts } from './account-alerts';
import { AccountData, type AccountDataOptions } from './account-data';
import { AccountDrafts } from './account-drafts';
import { SavedVehicles } from './saved-vehicles';
import { Sessions, type SessionsOptions } from './sessions';

export interface AccountsOptions extends SessionsOptions, AccountDataOptions {}

/** Everything that visitors with an account can do, for all sites. There are no other roles (AUTH-002). */
export class Accounts {
  readonly sessions: Sessions;
  readonly vehicles: SavedVehicles;
  readonly drafts: AccountDrafts;
  readonly alerts: AccountAlerts;
  readonly data: AccountData;

  constructor(options: AccountsOptions) {
    this.sessions = new Sessions(options);
    this.vehicles = new SavedVehicles(options);
    this.drafts = new AccountDrafts(options);
    this.alerts = new AccountAlerts(options);
    this.data = new AccountData(options, this.drafts);
  }
}
