import type { BlockProps } from '../../schemas';
import { Disclosure } from '../kit';
import styles from './UnfoldingSection.module.css';

/** A collapsible section of the vehicle page that works without JavaScript (VDP-030, VDP-033 to VDP-035, VDP-040). */
export default function UnfoldingSection({ heading, isOpen, content }: BlockProps<'unfolding-section'>) {
  if (!content) return null;
  return (
    <Disclosure summary={heading} level={2} defaultOpen={isOpen} variant="row" className={styles.section}>
      {content}
    </Disclosure>
  );
}
