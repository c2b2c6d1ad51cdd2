import { caravanLines, caravanPayload, formatNumber } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { DefinitionList, TitledSection } from '../kit';

/** ENT-004 as a list of its own; what may be loaded is what buyers work out from it. */
export default function CaravanSpecifications({ vehicle, t, id }: BlockProps<'caravan-specifications'>) {
  const { specifications } = vehicle;
  const lines = specifications ? caravanLines(specifications) : [];
  if (!specifications || lines.length === 0) return null;
  const payload = caravanPayload(specifications);
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
