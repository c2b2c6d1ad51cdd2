import { Heart } from 'lucide-react';
import type { MouseEvent } from 'react';
import { favourites } from '../../engine/browser/favourites';
import { useIsListed } from '../../engine/browser/use-car-list';
import type { BlockProps } from '../../schemas';
import { ToggleButton } from '../kit';

/** Saves and un-saves a car (VDP-027, CARD-003). */
export default function FavouriteButton({ vehicle, look, t }: BlockProps<'favourite-button'>) {
  const isSaved = useIsListed(favourites, vehicle.id);
  const onClick = (event: MouseEvent) => {
    const list = favourites();
    // A press from before the page came to life is handed on by script. The heart was empty then for every
    // car, so the visitor meant to save; taking a saved car away would do the opposite.
    if (event.nativeEvent.isTrusted) list.toggle(vehicle);
    else list.add(vehicle);
  };
  return (
    <ToggleButton
      icon={Heart}
      label={t('favourite')}
      subject={t('car', { name: vehicle.name })}
      isPressed={isSaved}
      look={look}
      pressed="filled"
      onClick={onClick}
    />
  );
}
