import { Heart } from 'lucide-react';
import { favourites, FAVOURITES_KEY } from '../../engine/browser/stores/favourites';
import { listButtonAttributes } from '../../engine/browser/loader-attributes/vehicle-lists';
import { useIsInList } from '../../engine/browser/stores/use-vehicle-list';
import type { BlockProps } from '../../schemas';
import { pageToasts, ToggleButton } from '../kit';

/**
 * Saves a car or removes it from the saved cars (VDP-027, CARD-003). The heart changes at once; if the server refuses the
 * change, it changes back with a message (AUTH-013, AUTH-016).
 */
export default function FavouriteButton({ vehicle, look, t }: BlockProps<'favourite-button'>) {
  const isSaved = useIsInList(favourites, vehicle.id);
  const toggle = async () => {
    favourites().toggle(vehicle);
    if (!(await favourites().isStored())) pageToasts.show({ text: t('failed'), tone: 'danger' });
  };
  return (
    <ToggleButton
      icon={Heart}
      label={t('favourite')}
      subject={t('car', { name: vehicle.name })}
      isPressed={isSaved}
      variant={look}
      pressed="filled"
      listAttributes={listButtonAttributes(FAVOURITES_KEY, vehicle.id)}
      onClick={() => void toggle()}
    />
  );
}
