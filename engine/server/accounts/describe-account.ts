import type { Account } from '../../../schemas';
import type {
  AccountSession,
  OwnShortlist,
  StoredAlert,
  StoredIdentity,
  StoredPasskey,
  StoredVehicleRow,
} from '../../data';
import { describeSavedVehicle } from '../../dealer';
import type { AccountSite } from './account-site';
import type { SignedIn } from './auth';
import { nameDevice } from './device-name';
import { nameProvider } from './provider-settings';

export const describeDevice = (
  { id, userAgent, createdAt }: AccountSession,
  { sessionId }: SignedIn,
): Account['devices'][number] => ({
  ...{ id, name: nameDevice(userAgent), isCurrent: id === sessionId },
  signedInAt: createdAt.toISOString(),
});

export const describePasskey = ({
  id,
  name,
  isSynced,
  createdAt,
  lastUsedAt,
}: StoredPasskey): NonNullable<Account['passkeys']>[number] => ({
  ...{ id, name, isSynced, createdAt: createdAt.toISOString() },
  ...(lastUsedAt && { lastUsedAt: lastUsedAt.toISOString() }),
});

/** A provider that the site no longer has is named by its id. */
export const describeIdentity = (
  { settings }: Pick<AccountSite, 'settings'>,
  { id, provider, email, createdAt, lastUsedAt }: StoredIdentity,
): NonNullable<Account['identities']>[number] => ({
  ...{ id, provider, name: nameProvider(settings, provider), createdAt: createdAt.toISOString() },
  ...(email !== '' && { email }),
  ...(lastUsedAt && { lastUsedAt: lastUsedAt.toISOString() }),
});

export const describeAlert = ({
  createdAt,
  ...alert
}: StoredAlert): NonNullable<Account['alerts']>[number] => ({
  ...alert,
  createdAt: createdAt.toISOString(),
});

export const describeShortlist = ({
  id,
  createdAt,
  expiresAt,
  cars,
  note,
  people,
}: OwnShortlist): NonNullable<Account['shortlists']>[number] => ({
  ...{ id, createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() },
  ...{ cars: cars.length, firstCar: cars[0]?.data.name ?? '', note, people },
});

/** A saved vehicle as it was when it was saved, and as it is now. */
export async function describeVehicle(
  { catalogue }: Pick<AccountSite, 'catalogue'>,
  { id, data, price, savedAt }: StoredVehicleRow,
): Promise<Account['vehicles'][number]> {
  const found = await catalogue.find(id);
  return {
    ...{ id, ...describeSavedVehicle(data, found === 'gone' ? undefined : found) },
    ...{ savedAt: savedAt.toISOString(), ...(price !== null && { savedPrice: price }) },
  };
}
