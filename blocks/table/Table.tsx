import type { BlockProps } from '../../schemas';
import { cx, PageSection, ScrollRegion, SectionHeading } from '../kit';
import styles from './Table.module.css';

/** A table that scrolls within itself on narrow screens. */
export default function Table(props: BlockProps<'table'>) {
  const { variant, tone, heading, text, columns, rows, note, id } = props;
  if (rows.length === 0) return null;
  const [rowHeading = '', ...headings] = columns;
  return (
    <PageSection
      id={id}
      tone={tone}
      innerClassName={cx(styles[variant], tone === 'subtle' && styles.onSubtle)}
    >
      <SectionHeading id={`${id}-heading`} text={text}>
        {heading}
      </SectionHeading>
      {/* The section has no name, because two landmarks must not share one. */}
      <ScrollRegion className={styles.region} labelledBy={`${id}-heading`}>
        <table className={cx(styles.table, columns.length > 2 && styles.scrolls)}>
          <thead>
            <tr>
              {rowHeading === '' ? <td /> : <th scope="col">{rowHeading}</th>}
              {headings.map((name, index) => (
                <th key={index} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id: key, cells: [name = '', ...cells] }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                {headings.map((heading, index) => (
                  <td key={index} data-label={heading}>
                    {cells[index] ?? ''}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {note && <p className={styles.note}>{note}</p>}
    </PageSection>
  );
}
