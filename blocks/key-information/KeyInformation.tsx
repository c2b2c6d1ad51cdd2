import { listKeyInformation } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { FactSection } from '../kit';

/** The first facts as a grid, with a toggle for the others (VDP-043). */
export default function KeyInformation(props: BlockProps<'key-information'>) {
  const { vehicle, omits, site, today, t, id } = props;
  const omitted: ReadonlySet<string> = new Set(omits);
  return (
    <FactSection
      id={id}
      title={t('title')}
      facts={listKeyInformation(vehicle, today, t).filter(({ name }) => !omitted.has(name))}
      limit={site.settings.vehicle.keyInformationLimit}
      variant="grid"
      more={t('more')}
      less={t('less')}
    />
  );
}
