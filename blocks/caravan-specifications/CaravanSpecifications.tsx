import { listCaravanSpecifications, calculateCaravanPayload, formatNumber } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { DefinitionList, TitledSection } from '../kit';

/** Caravan figures (ENT-004), and the payload, so buyers need not calculate it. */
export default function CaravanSpecifications({ vehicle, t, id }: BlockProps<'caravan-specifications'>) {
  const { specifications } = vehicle;
  const lines = specifications ? listCaravanSpecifications(specifications) : [];
  if (!specifications || lines.length === 0) return null;
  const payload = calculateCaravanPayload(specifications);
  const items = lines.map(({ label, text }) => ({ term: label, value: text }));
  return (
    <TitledSection id={id} title={t('title')}>
      <DefinitionList
        columns={2}
        items={[
          ...items,
          { term: t('payload'), value: payload === undefined ? undefined : `${formatNumber(payload)} kg` },
        ]}
      />
    </TitledSection>
  );
}
