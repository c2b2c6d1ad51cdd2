import { CloudOff } from 'lucide-react';
import type { BlockProps } from '../../schemas';
import { ButtonLink, EmptyState } from '../kit';
import styles from './Search.module.css';

/** Shown if the search failed on the server. */
export function SearchError({ search, route, headingLevel, t }: BlockProps<'search'>) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={styles.search}>
      <header className={styles.head}>
        <Heading className={styles.title}>{search.scope.title}</Heading>
      </header>
      <EmptyState
        icon={CloudOff}
        title={t('errorTitle')}
        level={2}
        actions={<ButtonLink href={route.url}>{t('retry')}</ButtonLink>}
      >
        <p>{t('errorText')}</p>
      </EmptyState>
    </div>
  );
}
