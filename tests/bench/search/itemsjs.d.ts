/** The part of ItemsJS that the benchmark calls; the package has no types. */
declare module 'itemsjs' {
  interface SearchResult {
    pagination: { total: number };
    data: { items: Record<string, unknown>[]; aggregations: Record<string, unknown> };
  }
  interface Engine {
    search(options: {
      per_page: number;
      page: number;
      query: string;
      filters: Record<string, readonly string[]>;
      filter: (item: Record<string, unknown>) => boolean;
    }): SearchResult;
  }
  export default function itemsjs(
    items: readonly Record<string, unknown>[],
    options: {
      searchableFields: readonly string[];
      aggregations: Record<string, { title: string; size: number; conjunction: boolean }>;
      native_search_enabled?: boolean;
    },
  ): Engine;
}
