import { fillSuggestionList } from '../../../engine/browser/suggestions/suggestion-list';
import type { GalleryEntry } from '../gallery';
import { SuggestionList } from './SuggestionList';

const GROUPS = [
  {
    kind: 'cars',
    items: [
      { title: '2023 Toyota HiLux SR5', href: '/cars/1', note: 'U1042' },
      { title: '2023 Toyota HiLux SR5', href: '/cars/2', note: 'U1077' },
    ],
  },
  { kind: 'articles', label: 'Articles', items: [{ title: 'Towing with a HiLux', href: '/blog/towing' }] },
  { kind: 'question', items: [{ title: 'Can I drive it before I decide?', href: '/faqs' }] },
];

/** Shows the list as it is after a visitor has typed. */
function fill(element: HTMLElement | null): void {
  const list = element?.querySelector<HTMLElement>('[role=listbox]');
  if (!list) return;
  fillSuggestionList(list, GROUPS)[0]?.setAttribute('aria-selected', 'true');
  list.hidden = false;
}

export default {
  title: 'SuggestionList',
  group: 'controls',
  description: 'Suggestions below a search field of a block that needs no React.',
  states: [
    {
      name: 'Cars, an article and a question',
      render: () => (
        <div ref={fill}>
          <SuggestionList
            id="suggestions-example"
            label="Suggestions"
            headings={{ cars: 'In stock', page: 'Pages', question: 'Questions' }}
            locale="en-AU"
            formatCount={(count) => `${count} suggestions`}
            placement="inline"
          />
        </div>
      ),
    },
  ],
} satisfies GalleryEntry;
