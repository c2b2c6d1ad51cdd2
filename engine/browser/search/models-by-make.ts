/** The index attribute of models with their makes: `Toyota > Corolla`. */
export const MODELS_BY_MAKE = 'make_model.lvl1';

/** The part of an InstantSearch query that this module reads. */
export interface SearchRequest {
  params?: { facets?: unknown };
}

const includesFacet = (facets: unknown, attribute: string) =>
  facets === attribute || (Array.isArray(facets) && facets.includes(attribute));

/** Whether a query only counts models. InstantSearch adds such a query once a model is chosen. */
const isModelCount = (facets: unknown) =>
  includesFacet(facets, 'model') && (!Array.isArray(facets) || facets.length === 1);

function withModelsByMake<Request extends SearchRequest>(request: Request): Request {
  return isModelCount(request.params?.facets)
    ? { ...request, params: { ...request.params, facets: ['model', MODELS_BY_MAKE] } }
    : request;
}

/**
 * Adds the count of models by make to the queries that count models regardless of the chosen ones, so that the other
 * models of a make can still be offered (SRCH-017). Changes nothing if no query requests models by make.
 */
export function countModelsByMake<Request extends SearchRequest>(
  requests: readonly Request[],
): readonly Request[] {
  const isRequested = requests.some(({ params }) => includesFacet(params?.facets, MODELS_BY_MAKE));
  return isRequested ? requests.map(withModelsByMake) : requests;
}
