import { useCallback, useDeferredValue, useEffect, useRef, useState } from 'react';
import { createRetryableImport } from '../../engine/browser/islands/retryable-import';
import { Button, Disclosure } from '../kit';
import styles from './FinanceCalculator.module.css';
import { PARTS, type ScheduleProps } from './schedule-parts';

type View = typeof import('./ScheduleView').ScheduleView;

const loadView = createRetryableImport(() => import('./ScheduleView'));

/**
 * The schedule of the loan, closed at first. Few visitors open it, so its code is loaded only then. Hidden without
 * script.
 */
export function Schedule({ inputs, result, t, id }: ScheduleProps) {
  const root = useRef<HTMLDivElement>(null);
  const [View, setView] = useState<View>();
  const [hasFailed, setHasFailed] = useState(false);
  // A slider must not wait for hundreds of rows.
  const shown = useDeferredValue(result);
  const shownInputs = useDeferredValue(inputs);
  const load = useCallback(() => {
    setHasFailed(false);
    loadView().then(
      (module) => setView(() => module.ScheduleView),
      () => setHasFailed(true),
    );
  }, []);
  // It may have been opened before the script ran.
  useEffect(() => {
    if (root.current?.querySelector('details')?.open) queueMicrotask(load);
  }, [load]);
  return (
    <div ref={root} className={styles.schedule}>
      <Disclosure
        summary={t('schedule')}
        level={3}
        onToggle={(isOpen) => {
          if (isOpen && !View) load();
        }}
      >
        {View ? (
          <View inputs={shownInputs} result={shown} t={t} id={id} parts={PARTS} styles={styles} />
        ) : (
          <div role="status" className={styles.loading}>
            <p>{t(hasFailed ? 'scheduleFailed' : 'scheduleLoading')}</p>
            {hasFailed && (
              <Button variant="secondary" size="sm" onClick={load}>
                {t('retry')}
              </Button>
            )}
          </div>
        )}
      </Disclosure>
    </div>
  );
}
