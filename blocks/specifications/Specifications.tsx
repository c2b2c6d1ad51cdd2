import { specificationList } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { FactSection } from '../kit';

/** The first lines, the rest behind Show More (VDP-003); lines without a value are hidden (VDP-079). */
export default function Specifications(props: BlockProps<'specifications'>) {
  const { vehicle, includesCaravan, site, t, id } = props;
  const { specifications, ...car } = vehicle;
  return (
    <FactSection
      id={id}
      title={t('title')}
      facts={specificationList(includesCaravan && specifications ? vehicle : car)}
      limit={site.settings.vehicle.specificationLimit}
      variant="rows"
      more={t('more')}
      less={t('less')}
    />
  );
}
