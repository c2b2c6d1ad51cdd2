import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../cx';
import { Icon } from './Icon';
import { VisuallyHidden } from './VisuallyHidden';
import { ScrollRegion } from '../layout/ScrollRegion';
import styles from './ComparisonTable.module.css';

/** A row of texts, one for each column; '' if unknown. */
export interface ComparisonRow {
  name: string;
  label: string;
  texts: readonly string[];
  /** Whether the columns differ. Only such rows remain when the visitor asks for differences. */
  differs: boolean;
}

export interface ComparisonTableProps {
  id: string;
  columns: readonly { key: string; head: ReactNode }[];
  /** Name of the table for screen readers. */
  caption: string;
  /** Content of the cell above the labels. */
  corner?: ReactNode;
  /** Rows that are always shown, before the others. */
  summary?: readonly { name: string; label: string; cells: readonly ReactNode[]; isStrong?: boolean }[];
  rows: readonly ComparisonRow[];
  /** Features in which the columns differ, and which columns have them. */
  features: readonly { feature: string; has: readonly boolean[] }[];
  labels: {
    /** Label of the checkbox that hides identical rows. */
    onlyDifferences: string;
    /** Announced by screen readers in a row that differs. */
    differs: string;
    features: string;
    yes: string;
    no: string;
    unknown: string;
  };
  className?: string;
}

/** A side-by-side comparison. Differences are marked, and a checkbox hides identical rows, without script. */
export function ComparisonTable(props: ComparisonTableProps) {
  const { id, columns, caption, corner, summary = [], rows, features, labels, className } = props;
  const isComparison = columns.length > 1;
  return (
    <div className={cx(styles.root, className)}>
      {isComparison && (
        <label className={styles.only}>
          <input type="checkbox" id={`${id}-only`} />
          <span>{labels.onlyDifferences}</span>
        </label>
      )}
      <ScrollRegion className={styles.scroller} labelledBy={`${id}-caption`}>
        <table className={styles.table}>
          <caption id={`${id}-caption`} className={styles.caption}>
            <VisuallyHidden>{caption}</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              <td className={styles.corner}>{corner}</td>
              {columns.map(({ key, head }) => (
                <th key={key} scope="col" className={styles.head}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {summary.map(({ name, label, cells, isStrong }) => (
              <tr key={name}>
                <th scope="row" className={styles.label}>
                  {label}
                </th>
                {cells.map((cell, index) => (
                  <td key={columns[index]?.key} className={cx(styles.text, isStrong && styles.strong)}>
                    {cell || <Unknown label={labels.unknown} />}
                  </td>
                ))}
              </tr>
            ))}
            {rows.map(({ name, label, texts, differs }) => (
              <tr key={name} className={differs ? styles.differs : styles.same}>
                <th scope="row" className={styles.label}>
                  {label}
                  {differs && isComparison && <VisuallyHidden> ({labels.differs})</VisuallyHidden>}
                </th>
                {texts.map((text, index) => (
                  <td key={columns[index]?.key} className={styles.text}>
                    {text || <Unknown label={labels.unknown} />}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          {features.length > 0 && (
            <tbody>
              <tr>
                <th scope="colgroup" colSpan={columns.length + 1} className={styles.group}>
                  <span>{labels.features}</span>
                </th>
              </tr>
              {features.map(({ feature, has }) => (
                <tr key={feature}>
                  <th scope="row" className={styles.label}>
                    {feature}
                  </th>
                  {has.map((hasFeature, index) => (
                    <td key={columns[index]?.key} className={cx(styles.text, hasFeature && styles.has)}>
                      <Icon icon={hasFeature ? Check : Minus} size="sm" />
                      <VisuallyHidden>{hasFeature ? labels.yes : labels.no}</VisuallyHidden>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          )}
        </table>
      </ScrollRegion>
    </div>
  );
}

function Unknown({ label }: { label: string }) {
  return (
    <>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </>
  );
}
