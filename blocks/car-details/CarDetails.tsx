import { listVehicleDetails } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { DefinitionList, TitledSection } from '../kit';

/** "Car Details", or "Car Summary" with selected facts (VDP-037, VDP-044). */
export default function CarDetails({ vehicle, today, heading, lines, t, id }: BlockProps<'car-details'>) {
  const facts = listVehicleDetails(vehicle, today, t, lines);
  if (facts.length === 0) return null;
  return (
    <TitledSection id={id} title={heading ?? t('heading')}>
      <DefinitionList columns={2} items={facts.map(({ label, text }) => ({ term: label, value: text }))} />
    </TitledSection>
  );
}
