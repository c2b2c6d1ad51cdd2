import { Scale } from 'lucide-react';
import { compared, COMPARED_KEY } from '../../engine/browser/stores/compare-list';
import { keptIn } from '../../engine/browser/loader-attributes/vehicle-lists';
import { useIsListed } from '../../engine/browser/stores/use-vehicle-list';
import { isAvailable } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { pageToasts, ToggleButton } from '../kit';

/** Puts a car among those that are compared, and takes it out again (CARD-005). Nothing for a car that has gone. */
export default function CompareButton({ vehicle, site, look, t }: BlockProps<'compare-button'>) {
  const isCompared = useIsListed(compared, vehicle.id);
  const { compareLimit } = site.settings.card;
  if (!isAvailable(vehicle)) return null;
  const onClick = () => {
    const list = compared();
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
      look={look}
      pressed="accent"
      kept={keptIn(COMPARED_KEY, vehicle.id)}
      onClick={onClick}
    />
  );
}
