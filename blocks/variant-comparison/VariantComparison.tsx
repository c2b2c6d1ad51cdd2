import { Check, Minus } from 'lucide-react';
import { createSpecificationRows, findDifferingEquipment, formatMoney } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { cx, Icon, PageSection, SectionHeading, VisuallyHidden } from '../kit';
import styles from './VariantComparison.module.css';

type Props = BlockProps<'variant-comparison'>;

/** The variants of a model in stock side by side; a checkbox hides identical rows, without script. */
export default function VariantComparison(props: Props) {
  const { heading, tone, modelStock, t, id } = props;
  const { variants, model } = modelStock;
  if (variants.length === 0) return null;
  const rows = createSpecificationRows(variants.map(({ vehicle }) => vehicle));
  const features = findDifferingEquipment(variants.map(({ vehicle }) => vehicle));
  const isComparison = variants.length > 1;
  return (
    <PageSection tone={tone} aria-labelledby={`${id}-heading`}>
      <SectionHeading id={`${id}-heading`} text={t('text')}>
        {heading ?? t('heading')}
      </SectionHeading>
      <div className={styles.root}>
        {isComparison && (
          <label className={styles.only}>
            <input type="checkbox" id={`${id}-only`} />
            <span>{t('onlyDifferences')}</span>
          </label>
        )}
        {/* The table scrolls sideways on narrow screens, so it needs keyboard focus. */}
        {/* eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex */}
        <div className={styles.scroller} role="region" aria-labelledby={`${id}-caption`} tabIndex={0}>
          <table className={styles.table}>
            <caption id={`${id}-caption`} className={styles.caption}>
              <VisuallyHidden>{t('caption', { count: variants.length, model })}</VisuallyHidden>
            </caption>
            <thead>
              <tr>
                <td className={styles.corner} />
                {variants.map(({ name, href }) => (
                  <th key={name} scope="col" className={styles.head}>
                    <a href={href}>{name}</a>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              <tr>
                <th scope="row" className={styles.label}>
                  {t('price')}
                </th>
                {variants.map((variant) => (
                  <td key={variant.name} className={cx(styles.text, styles.price)}>
                    <VariantPrice variant={variant} t={t} />
                  </td>
                ))}
              </tr>
              <tr>
                <th scope="row" className={styles.label}>
                  {t('stock')}
                </th>
                {variants.map(({ name, count }) => (
                  <td key={name} className={styles.text}>
                    {t('cars', { count })}
                  </td>
                ))}
              </tr>
              {rows.map((row) => (
                <tr key={row.name} className={cx(row.differs ? styles.differs : styles.same)}>
                  <th scope="row" className={styles.label}>
                    {row.label}
                    {row.differs && isComparison && <VisuallyHidden> ({t('differs')})</VisuallyHidden>}
                  </th>
                  {row.texts.map((text, index) => (
                    <td key={variants[index]?.name} className={styles.text}>
                      {text || <UnknownValue t={t} />}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
            {features.length > 0 && (
              <tbody>
                <tr>
                  <th scope="colgroup" colSpan={variants.length + 1} className={styles.group}>
                    <span>{t('features')}</span>
                  </th>
                </tr>
                {features.map(({ feature, has }) => (
                  <tr key={feature}>
                    <th scope="row" className={styles.label}>
                      {feature}
                    </th>
                    {has.map((hasFeature, index) => (
                      <td key={variants[index]?.name} className={cx(styles.text, hasFeature && styles.has)}>
                        <Icon icon={hasFeature ? Check : Minus} size="sm" />
                        <VisuallyHidden>{hasFeature ? t('yes') : t('no')}</VisuallyHidden>
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            )}
          </table>
        </div>
      </div>
    </PageSection>
  );
}

function VariantPrice({
  variant: { lowestPrice, highestPrice },
  t,
}: Pick<Props, 't'> & { variant: Props['modelStock']['variants'][number] }) {
  if (lowestPrice === undefined) return <UnknownValue t={t} />;
  const amount = formatMoney(lowestPrice);
  return <>{lowestPrice === highestPrice ? amount : t('from', { min: amount })}</>;
}

function UnknownValue({ t }: Pick<Props, 't'>) {
  return (
    <>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{t('unknown')}</VisuallyHidden>
    </>
  );
}
