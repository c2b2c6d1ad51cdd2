import { listKeyInformation } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { FactSection } from '../kit';

/** The first facts as a grid, with a toggle for the others (VDP-043). */
export default function KeyInformation({ vehicle, site, today, t, id }: BlockProps<'key-information'>) {
  return (
    <FactSection
      id={id}
      title={t('title')}
      facts={listKeyInformation(vehicle, today)}
      limit={site.settings.vehicle.keyInformationLimit}
      variant="grid"
      more={t('more')}
      less={t('less')}
    />
  );
}
