import { listSpecifications } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { FactSection } from '../kit';

/** The first specifications and a toggle for the others (VDP-003). Empty values are omitted (VDP-079). */
export default function Specifications(props: BlockProps<'specifications'>) {
  const { vehicle, includesCaravan, site, t, id } = props;
  const { specifications, ...car } = vehicle;
  return (
    <FactSection
      id={id}
      title={t('title')}
      facts={listSpecifications(includesCaravan && specifications ? vehicle : car)}
      limit={site.settings.vehicle.specificationLimit}
      variant="rows"
      more={t('more')}
      less={t('less')}
    />
  );
}
