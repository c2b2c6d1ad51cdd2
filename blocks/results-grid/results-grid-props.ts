import { type SearchPage } from '../../engine/browser/search';
import type { BlockProps } from '../../schemas';

export type ResultsGridProps = BlockProps<'results-grid'> & { page: SearchPage };
