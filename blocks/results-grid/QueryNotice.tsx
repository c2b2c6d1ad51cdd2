import { useInterpretation, useSearchState } from '../../engine/browser/search';
import type { ResultsGridProps } from './results-grid-props';
import styles from './ResultsGrid.module.css';

/**
 * Explains how the search differs from the typed query if no car matches that: corrected spelling, or
 * ignored words.
 */
export function QueryNotice({ page, t }: Pick<ResultsGridProps, 'page' | 't'>) {
  const state = useSearchState(page);
  const interpretation = useInterpretation(state);
  if (!interpretation) return null;
  const { correctedQuery, unmatched, isAnyWord } = interpretation;
  const quote = (query: string) => t('query', { query });
  return (
    <>
      {correctedQuery !== undefined && (
        <p className={styles.notice}>
          {t('corrected', { typed: quote(state.query), query: quote(correctedQuery) })}
        </p>
      )}
      {unmatched.length > 0 && (
        <p className={styles.notice}>{t('unmatched', { words: unmatched.map(quote).join(', ') })}</p>
      )}
      {isAnyWord && <p className={styles.notice}>{t('someWords')}</p>}
    </>
  );
}
