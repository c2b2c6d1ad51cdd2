import { FileDown, FileText } from 'lucide-react';
import { isReportOffered, reportHref } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { ButtonLink, TitledSection } from '../kit';
import styles from './ReportLinks.module.css';

type ReportLinksProps = BlockProps<'report-links'>;
type Report = ReportLinksProps['reports'][number];

/** Finds the URL of a report; undefined if the car or the site does not have the report (VDP-063, VDP-064). */
function findReportHref(report: Report, { vehicle, features }: ReportLinksProps): string | undefined {
  if (report === 'history') return features.historyReport ? vehicle.file : undefined;
  return isReportOffered(report, vehicle, features) ? reportHref(vehicle.slug, report) : undefined;
}

/** Plain links to report files, with a note if a sandbox produced them. */
export default function ReportLinks(props: ReportLinksProps) {
  const { reports, t, id } = props;
  const links = reports.flatMap((report) => {
    const href = findReportHref(report, props);
    return href === undefined ? [] : [{ report, href }];
  });
  if (links.length === 0) return null;
  return (
    <TitledSection id={id} title={t('title')} className={styles.section}>
      <ul className={styles.reports}>
        {links.map(({ report, href }) => (
          <li key={report}>
            <ButtonLink
              href={href}
              variant="secondary"
              icon={report === 'history' ? FileText : FileDown}
              rel="nofollow"
              data-counts="report_open"
            >
              {t(report)}
            </ButtonLink>
          </li>
        ))}
      </ul>
      {links.some(({ report }) => report !== 'history') && <p className={styles.note}>{t('sandbox')}</p>}
    </TitledSection>
  );
}
