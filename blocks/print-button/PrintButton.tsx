import { Printer } from 'lucide-react';
import type { BlockProps } from '../../schemas';
import { Button } from '../kit';
import styles from './PrintButton.module.css';

export default function PrintButton({ t }: BlockProps<'print-button'>) {
  return (
    <div className={styles.button}>
      <Button icon={Printer} onClick={() => window.print()}>
        {t('print')}
      </Button>
    </div>
  );
}
