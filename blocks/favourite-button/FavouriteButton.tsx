import { Heart } from 'lucide-react';
import { useEffect } from 'react';
import { changeFavourites, takeWanted } from '../../engine/browser/stores/change-favourites';
import { favourites, FAVOURITES_KEY } from '../../engine/browser/stores/favourites';
import {
  hydrateNowWithListAttributes,
  listButtonAttributes,
} from '../../engine/browser/loader-attributes/vehicle-lists';
import { useIsInList } from '../../engine/browser/stores/use-vehicle-list';
import type { SavedVehicle } from '../../engine/browser/stores/vehicle-list';
import { WANTED_KEY } from '../../engine/browser/stores/wanted-vehicle';
import { isAvailable, usesWatchlist } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { focusMain, pageToasts, ToggleButton } from '../kit';

type Props = BlockProps<'favourite-button'>;

/**
 * Saves a car or removes it from the saved cars (VDP-027, CARD-003). The heart changes at once; if the server refuses the
 * change, it changes back with a message (AUTH-013, AUTH-016, ERR-006). Only a car that the server has stored is confirmed
 * (AUTH-015): without an account, the heart alone says it. On a site with a watchlist, visitors sign in first (AUTH-011,
 * AUTH-012), and a sold car can only be removed (AUTH-018).
 */
export default function FavouriteButton({ vehicle, look, listHref, features, t }: Props) {
  const isSaved = useIsInList(favourites, vehicle.id);
  const isWatchlist = usesWatchlist(features);
  const canOnlyRemove = isWatchlist && !isAvailable(vehicle);

  const sayGone = (name: string) => pageToasts.show({ text: t('gone', { name }), tone: 'danger' });

  const change = async (isAdded: boolean, wanted?: SavedVehicle) => {
    const car = wanted ?? vehicle;
    // The button disappears.
    if (canOnlyRemove && !isAdded) focusMain();
    const outcome = await changeFavourites({
      apply: (list) => (isAdded ? list.add(car) : list.remove(car.id)),
      isWatchlist,
      wanted: isAdded ? car : undefined,
      staysHere: wanted !== undefined,
    });
    if (outcome === 'failed') pageToasts.show({ text: t('failed'), tone: 'danger' });
    else if (outcome === 'refused') sayGone(car.name);
    else if (outcome === 'stored' && isAdded && favourites().isOnServer)
      pageToasts.show({
        ...{ text: t('saved'), tone: 'success' },
        action: { label: t('viewList'), href: listHref },
      });
  };

  // The visitor has come back from signing in to save a car, which may have been sold meanwhile.
  useEffect(() => {
    const wanted = isWatchlist ? takeWanted(vehicle.id) : undefined;
    if (!wanted) return;
    if (canOnlyRemove && wanted.id === vehicle.id) sayGone(vehicle.name);
    else void change(true, wanted.id === vehicle.id ? vehicle : wanted);
  });

  return (
    <>
      {/* Wakes the island when the visitor has signed in. */}
      {isWatchlist && <span hidden {...hydrateNowWithListAttributes(WANTED_KEY)} />}
      <ToggleButton
        icon={Heart}
        label={t('favourite')}
        subject={t('car', { name: vehicle.name })}
        isPressed={isSaved}
        variant={look}
        pressed="filled"
        isOnlyForPressed={canOnlyRemove}
        listAttributes={listButtonAttributes(FAVOURITES_KEY, vehicle.id)}
        onClick={() => void change(!favourites().has(vehicle.id))}
      />
    </>
  );
}
