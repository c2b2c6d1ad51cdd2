/** The parameters of a search that determine its results, in the clients' format. */
export interface StoredSearch {
  /** Free text; '' for all records. */
  query: string;
  filters: string;
  /** An AND of ORs. */
  facetFilters: readonly (readonly string[])[];
  numericFilters: readonly string[];
}
