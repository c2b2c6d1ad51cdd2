import type { Location } from '../../../schemas';
import { cx } from '../cx';
import styles from './OpenNow.module.css';

interface OpenNowProps {
  /** Nothing where no hours are known. */
  now: Location['now'];
}

/** Whether a place is open, and until when: what decides between a call and a drive. */
export function OpenNow({ now }: OpenNowProps) {
  if (now === undefined || now.text === '') return null;
  return <p className={cx(styles.state, now.isOpen && styles.open)}>{now.text}</p>;
}
