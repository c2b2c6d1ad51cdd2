import type { IndexSettings } from './settings';

/** The settings of the index of a site's own pages, entries and questions. */
export const contentIndexSettings: IndexSettings = {
  name: 'content',
  searchableAttributes: ['title', 'description', 'text'],
  attributesForFaceting: ['kind'],
  attributesToRetrieve: ['kind'],
  attributesToHighlight: [],
  // A page that has most of the words is better than none.
  removeWordsIfNoResults: 'allOptional',
};
