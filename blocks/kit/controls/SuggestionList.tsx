import { createPluralAttributes } from '../../../engine/browser/loader-attributes/live-count';
import { VisuallyHidden } from '../content/VisuallyHidden';
import styles from './SuggestionList.module.css';

const SUGGESTIONS_URL = '/api/search-suggestions';

interface SuggestionListProps {
  /** Unique in the page. */
  id: string;
  /** Accessible name. */
  label: string;
  /** Headings of cars, pages and questions. Those of collections come with the suggestions. */
  headings: Readonly<Record<'cars' | 'page' | 'question', string>>;
  /** The page's BCP 47 locale. */
  locale: string;
  /** The message for screen readers. */
  formatCount: (count: number) => string;
  /** `over`: on top of what follows. `inline`: moves it down. */
  placement?: 'over' | 'inline';
}

export const getSuggestingFieldProps = (listId: string) =>
  ({
    // ARIA in HTML does not allow role="combobox" on type="search".
    type: 'text',
    inputMode: 'search',
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': false,
    'aria-controls': listId,
    autoComplete: 'off',
    enterKeyHint: 'search',
  }) as const;

/**
 * A list of suggestions below a search field in a static block. It is empty until a visitor types; the page then loads
 * the module that fills it (`engine/browser/suggestions`). The field has `getSuggestingFieldProps` and the same form.
 */
export function SuggestionList({
  id,
  label,
  headings,
  locale,
  formatCount,
  placement = 'over',
}: SuggestionListProps) {
  return (
    <div className={styles[placement]}>
      <div
        id={id}
        role="listbox"
        aria-label={label}
        className={styles.list}
        data-suggestions-from={SUGGESTIONS_URL}
        data-cars={headings.cars}
        data-page={headings.page}
        data-question={headings.question}
        hidden
      />
      <VisuallyHidden
        as="div"
        role="status"
        data-none={formatCount(0)}
        {...createPluralAttributes({ locale, formatText: formatCount })}
      />
    </div>
  );
}
