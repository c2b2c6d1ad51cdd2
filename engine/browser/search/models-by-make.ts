/** What the index calls the models with their makes: `Toyota > Corolla`. */
export const MODELS_BY_MAKE = 'make_model.lvl1';

/** What of a query as InstantSearch sends it is read here. */
export interface SearchRequest {
  params?: { facets?: unknown };
}

const counts = (facets: unknown, attribute: string) =>
  facets === attribute || (Array.isArray(facets) && facets.includes(attribute));

/** Whether a query counts models and nothing else: the one that InstantSearch adds once a model is chosen. */
const isModelsAlone = (facets: unknown) =>
  counts(facets, 'model') && (!Array.isArray(facets) || facets.length === 1);

function widen<Request extends SearchRequest>(request: Request): Request {
  return isModelsAlone(request.params?.facets)
    ? { ...request, params: { ...request.params, facets: ['model', MODELS_BY_MAKE] } }
    : request;
}

/**
 * Queries as InstantSearch sends them, with the models also counted by make where they are counted apart from what
 * is chosen of them: so the other models of a make can still be offered under it (SRCH-017). Nothing changes where
 * no query asks for models by make.
 */
export function countModelsByMake<Request extends SearchRequest>(
  requests: readonly Request[],
): readonly Request[] {
  const isAsked = requests.some(({ params }) => counts(params?.facets, MODELS_BY_MAKE));
  return isAsked ? requests.map(widen) : requests;
}
