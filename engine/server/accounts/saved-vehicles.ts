import type { Vehicle } from '../../../schemas';
import { listSavedVehicles, removeSavedVehicles, saveVehicles, type NewSavedVehicle } from '../../data';
import { getEffectivePrice, isAvailable, pickSavedFields, usesWatchlist } from '../../dealer';
import { IDEMPOTENT, type AccountRequest, type TenantAccess } from './account-site';
import type { SignedIn } from './auth';

/** The vehicles that accounts have saved. */
export class SavedVehicles {
  constructor(private readonly access: TenantAccess) {}

  /** Returns the saved vehicles as lists in browsers store them, oldest first. */
  async list({ site }: Pick<AccountRequest, 'site'>, { accountId }: SignedIn) {
    const owner = { tenant: site.slug, accountId };
    const rows = await this.access.runAsTenant(site.slug, (db) => listSavedVehicles(db, owner), IDEMPOTENT);
    return rows.map(({ id, data }) => ({ id, ...data })).reverse();
  }

  /**
   * Saves and removes vehicles. Stored data comes from the site's stock; unknown ids are ignored.
   * @returns the vehicles that were not saved because a watchlist accepts only available ones (AUTH-018)
   */
  async change(
    { site }: Pick<AccountRequest, 'site'>,
    { accountId }: SignedIn,
    { add = [], remove = [] }: { add?: readonly string[]; remove?: readonly string[] },
  ): Promise<readonly Vehicle[]> {
    const owner = { tenant: site.slug, accountId };
    const found = await Promise.all(add.map((id) => site.catalogue.find(id)));
    const vehicles = found.filter((vehicle) => vehicle !== undefined && vehicle !== 'gone');
    const refused = usesWatchlist(site.config.features)
      ? vehicles.filter((vehicle) => !isAvailable(vehicle))
      : [];
    const added = vehicles.filter((vehicle) => !refused.includes(vehicle)).map(toSavedVehicle);
    await this.access.runAsTenant(
      site.slug,
      async (db) => {
        await removeSavedVehicles(db, owner, remove);
        await saveVehicles(db, owner, added);
      },
      IDEMPOTENT,
    );
    return refused;
  }
}

const toSavedVehicle = (vehicle: Vehicle): NewSavedVehicle => ({
  ...{ id: vehicle.id, data: pickSavedFields(vehicle) },
  price: getEffectivePrice(vehicle),
});
