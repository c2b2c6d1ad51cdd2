import { Calculator } from 'lucide-react';
import { findCalculatorLender } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { Icon } from '../kit';
import styles from './CalculatorLink.module.css';

/** Links to the page's finance calculator, if the car has one (VDP-019, FIN-013). */
export default function CalculatorLink({ vehicle, site, href, t }: BlockProps<'calculator-link'>) {
  const { finance } = site.settings;
  // The calculator needs a lender for the site and that lender's data for the car.
  if (finance.provider === '' || findCalculatorLender(vehicle, finance) === undefined) return null;
  return (
    <a className={styles.link} href={href}>
      <Icon icon={Calculator} size="sm" />
      {t('calculate')}
    </a>
  );
}
