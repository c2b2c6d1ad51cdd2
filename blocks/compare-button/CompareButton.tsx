import { Scale } from 'lucide-react';
import type { MouseEvent } from 'react';
import { compared } from '../../engine/browser/compared';
import { useIsListed } from '../../engine/browser/use-car-list';
import { isAvailable } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { pageToasts, ToggleButton } from '../kit';

/** Puts a car among those that are compared, and takes it out again (CARD-005). Nothing for a car that has gone. */
export default function CompareButton({ vehicle, site, look, t }: BlockProps<'compare-button'>) {
  const isCompared = useIsListed(compared, vehicle.id);
  const { compareLimit } = site.settings.card;
  if (!isAvailable(vehicle)) return null;
  const onClick = (event: MouseEvent) => {
    const list = compared();
    const isIn = list.has(vehicle.id);
    // A press from before the page came to life is handed on by script; no button was pressed in then.
    if (isIn && !event.nativeEvent.isTrusted) return;
    if (isIn) list.remove(vehicle.id);
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
      onClick={onClick}
    />
  );
}
