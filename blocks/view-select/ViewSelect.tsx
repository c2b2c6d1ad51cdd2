import { GalleryHorizontal, LayoutGrid, List, type LucideIcon } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import {
  getResultsView,
  setResultsView,
  subscribeToResultsView,
  type ResultsView,
} from '../../engine/browser/stores/results-view';
import { useSearchPage } from '../../engine/browser/search';
import type { BlockProps } from '../../schemas';
import { cx, Icon, VisuallyHidden } from '../kit';
import styles from './ViewSelect.module.css';

const ICONS: Readonly<Record<ResultsView, LucideIcon>> = {
  grid: LayoutGrid,
  list: List,
  carousel: GalleryHorizontal,
};
const getServerView = () => undefined;

/** Selects the view of the results, stored in the browser. Renders nothing outside a search or with a single view. */
export default function ViewSelect({ t }: BlockProps<'view-select'>) {
  const page = useSearchPage();
  const storedView = useSyncExternalStore(subscribeToResultsView, getResultsView, getServerView);
  const views = page?.settings.search.views ?? [];
  if (views.length < 2) return null;
  const current = views.find((view) => view === storedView) ?? views[0];
  return (
    <div role="group" aria-label={t('label')} className={styles.group}>
      {views.map((view) => (
        <button
          key={view}
          type="button"
          className={cx(styles.view)}
          aria-pressed={view === current}
          onClick={() => setResultsView(view)}
        >
          <Icon icon={ICONS[view]} />
          <VisuallyHidden>{t(view)}</VisuallyHidden>
        </button>
      ))}
    </div>
  );
}
