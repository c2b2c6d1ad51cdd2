/** The little of ItemsJS that the benchmark calls; the package brings no types. */
declare module 'itemsjs' {
  interface Found {
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
    }): Found;
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
