import { Scale } from 'lucide-react';
import { compareList, COMPARE_LIST_KEY } from '../../engine/browser/stores/compare-list';
import { listButtonAttributes } from '../../engine/browser/loader-attributes/vehicle-lists';
import { useIsInList } from '../../engine/browser/stores/use-vehicle-list';
import { isAvailable } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { pageToasts, ToggleButton } from '../kit';

/** Adds an available car to the comparison or removes it (CARD-005). */
export default function CompareButton({ vehicle, site, look, t }: BlockProps<'compare-button'>) {
  const isCompared = useIsInList(compareList, vehicle.id);
  const { compareLimit } = site.settings.card;
  if (!isAvailable(vehicle)) return null;
  const onClick = () => {
    const list = compareList();
    if (list.has(vehicle.id)) list.remove(vehicle.id);
    else if (list.getState().items.length >= compareLimit) {
      pageToasts.show({ text: t('full', { limit: compareLimit }), tone: 'danger' });
    } else list.add(vehicle);
  };
  return (
    <ToggleButton
      icon={Scale}
      label={t('compare')}
      subject={vehicle.name}
      isPressed={isCompared}
      variant={look}
      pressed="accent"
      listAttributes={listButtonAttributes(COMPARE_LIST_KEY, vehicle.id)}
      onClick={onClick}
    />
  );
}
