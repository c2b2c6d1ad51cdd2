import { createSpecificationRows, findDifferingEquipment, formatMoney } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { ComparisonTable, PageSection, SectionHeading } from '../kit';
import styles from './VariantComparison.module.css';

type Props = BlockProps<'variant-comparison'>;
type Variant = Props['modelStock']['variants'][number];

/** The variants of a model in stock side by side; a checkbox hides identical rows, without script. */
export default function VariantComparison({ heading, tone, modelStock, t, id }: Props) {
  const { variants, model } = modelStock;
  if (variants.length === 0) return null;
  const vehicles = variants.map(({ vehicle }) => vehicle);
  return (
    <PageSection tone={tone} aria-labelledby={`${id}-heading`}>
      <SectionHeading id={`${id}-heading`} text={t('text')}>
        {heading ?? t('heading')}
      </SectionHeading>
      <ComparisonTable
        id={id}
        caption={t('caption', { count: variants.length, model })}
        columns={variants.map(({ name, href }) => ({
          key: name,
          head: (
            <a href={href} className={styles.variant}>
              {name}
            </a>
          ),
        }))}
        summary={[
          {
            name: 'price',
            label: t('price'),
            cells: variants.map((variant) => formatPrice(variant, t)),
            isStrong: true,
          },
          { name: 'stock', label: t('stock'), cells: variants.map(({ count }) => t('cars', { count })) },
        ]}
        rows={createSpecificationRows(vehicles)}
        features={findDifferingEquipment(vehicles)}
        labels={{
          onlyDifferences: t('onlyDifferences'),
          differs: t('differs'),
          features: t('features'),
          yes: t('yes'),
          no: t('no'),
          unknown: t('unknown'),
        }}
      />
    </PageSection>
  );
}

/** The price of a variant's cars, or the lowest; '' if none has a price. */
function formatPrice({ lowestPrice, highestPrice }: Variant, t: Props['t']): string {
  if (lowestPrice === undefined) return '';
  const amount = formatMoney(lowestPrice);
  return lowestPrice === highestPrice ? amount : t('from', { min: amount });
}
