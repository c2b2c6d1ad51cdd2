import {
  BadgeCheck,
  CalendarCheck,
  CircleCheck,
  FileText,
  Gauge,
  SearchCheck,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { formatKm, formatRegoExpiry, isAvailable } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { cx, Icon, TitledSection } from '../kit';
import styles from './UsedCarChecks.module.css';

const PPSR_URL = 'https://www.ppsr.gov.au/';

interface Check {
  id: string;
  icon: LucideIcon;
  title: string;
  text?: ReactNode;
}

/** Whether the car is certified by the site's program and still for sale (VDP-084, VDP-085). */
const isCertified = ({ vehicle, features, certifiedMake }: BlockProps<'used-car-checks'>): boolean =>
  features.certifiedBadge &&
  vehicle.certified === true &&
  (certifiedMake === '' || vehicle.make === certifiedMake) &&
  isAvailable(vehicle);

/** Checks that build trust in a used car. Checks without data are omitted (VDP-002, VDP-063). */
export default function UsedCarChecks(props: BlockProps<'used-car-checks'>) {
  const { vehicle, features, today, checks, showsPpsr, t, id } = props;
  if (vehicle.car_type !== 'used') return null;
  const rego = formatRegoExpiry(vehicle.rego_expiry, today, t);
  const candidates: (Check | false | undefined)[] = [
    features.historyReport &&
      vehicle.file !== undefined && {
        id: 'report',
        icon: FileText,
        title: t('report'),
        text: (
          <a className={cx(styles.link, styles.report)} href={vehicle.file}>
            {t('viewReport')}
          </a>
        ),
      },
    rego !== undefined && { id: 'rego', icon: CalendarCheck, title: t('registration'), text: rego },
    vehicle.km !== undefined && {
      id: 'km',
      icon: Gauge,
      title: t('odometer'),
      text: formatKm(vehicle.km),
    },
    isCertified(props) && {
      id: 'certified',
      icon: BadgeCheck,
      title: t('certified'),
      text: t('certifiedText'),
    },
    ...checks.map((check) => ({
      id: `own-${check.id}`,
      icon: CircleCheck,
      title: t('dealer'),
      text: check.text,
    })),
    showsPpsr && {
      id: 'ppsr',
      icon: SearchCheck,
      title: t('ppsr'),
      text: (
        <>
          {t('ppsrText')}{' '}
          <a className={styles.link} href={PPSR_URL}>
            {t('ppsrLink')}
          </a>
        </>
      ),
    },
  ];
  const visibleChecks = candidates.filter((candidate): candidate is Check => Boolean(candidate));
  if (visibleChecks.length === 0) return null;
  return (
    <TitledSection id={id} title={t('title')} className={styles.section}>
      <ul className={styles.checks}>
        {visibleChecks.map((check) => (
          <li key={check.id} className={styles.check}>
            <Icon icon={check.icon} className={styles.icon} />
            <div className={styles.content}>
              <span className={styles.name}>{check.title}</span>
              <span className={styles.text}>{check.text}</span>
            </div>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}
