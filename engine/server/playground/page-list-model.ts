import type { PlaygroundPageFields, PlaygroundPageInfo, PlaygroundStatement } from '../../../schemas';
import { listPageSources, isObject, type Composition, type TraceEntry } from '../../layout';
import { findSampleAddress } from '../sites/sample-address';
import type { Site } from '../sites/site';

type Start = NonNullable<PlaygroundPageInfo['start']>;

const readRoutes = ({ fields }: Composition): string[] =>
  [fields.get('route')].flat().filter((route): route is string => typeof route === 'string');

function findKind({ fields }: Composition, routes: readonly string[]): PlaygroundPageInfo['kind'] {
  const hasAddress = routes.length > 0 || fields.has('status');
  if (!hasAddress) return 'layout';
  if (fields.get('abstract') === true) return 'hidden';
  return fields.has('status') ? 'error' : 'page';
}

/** Whether a page shows the data of a parameter of its address, which a fixed address does not have. */
const needsParameter = ({ fields }: Composition): boolean =>
  [...fields].some(
    ([name, value]) =>
      name.startsWith('provides.') &&
      isObject(value) &&
      Object.values(value).some((parameter) => typeof parameter === 'string' && parameter.startsWith(':')),
  );

/** The first block in the content of a page that extends another, unless the page has its own data. */
function findStart({ steps, files }: Composition): Start | undefined {
  const own = new Set(files.files.map(({ source }) => source));
  const ownSteps = steps.filter(({ source }) => own.has(source));
  if (ownSteps.some((step) => step.kind === 'field' && step.field.startsWith('provides.'))) return undefined;
  for (const step of ownSteps) {
    const block = step.kind === 'content' ? step.nodes[0]?.block : undefined;
    if (step.kind === 'content' && block !== undefined) return { slot: step.slot, block };
  }
  return undefined;
}

function createInfo(site: Site, id: string): PlaygroundPageInfo | undefined {
  const { tenant } = site;
  const composition = tenant.composition(id);
  const layers = tenant.chain.filter((layer) => listPageSources(layer, id).length > 0);
  if (!composition) return undefined;
  const isOwn = layers.at(-1)?.slug === tenant.slug;
  const title = composition.fields.get('title');
  const parent = composition.fields.get('extends');
  const routes = readRoutes(composition);
  const kind = findKind(composition, routes);
  const start = findStart(composition);
  const hasFixedRoute = routes.some((route) => !route.includes(':'));
  return {
    id,
    title: typeof title === 'string' ? title : id,
    layer: layers.at(-1)?.slug ?? tenant.slug,
    state: !isOwn ? 'inherited' : layers.length > 1 ? 'changed' : 'own',
    kind,
    routes,
    ...(typeof parent === 'string' && { extends: parent }),
    address: kind === 'page' || kind === 'error' ? findSampleAddress(site, tenant.page(id)) : '/',
    isTemplate: kind === 'page' && hasFixedRoute && !needsParameter(composition),
    ...(start && { start }),
  };
}

/** Creates the list of a site's pages, including layouts and hidden pages. */
export const createPageList = (site: Site): PlaygroundPageInfo[] =>
  site.tenant.pageIds.flatMap((id) => createInfo(site, id) ?? []);

/** The fields that describe a page: its name for editors, its addresses and its head. */
const DESCRIPTION = /^(?:title|route|head(?:\..*)?)$/;

const toStatement = ({ order, layer, file, line, column, value }: TraceEntry): PlaygroundStatement => ({
  ...{ order, layer, file, line, column },
  operation: value === null ? 'unset' : 'set',
  ...(value !== null && { value }),
});

/** Creates the model of a page's title, addresses and head, with the statements that set each value. */
export function createPageFields({ tenant }: Site, id: string): PlaygroundPageFields | undefined {
  const composition = tenant.composition(id);
  const trace = tenant.trace(id);
  if (!composition || !trace) return undefined;
  const { fields } = composition;
  const head = [...fields].flatMap(([name, value]): [string, unknown][] =>
    name.startsWith('head.') ? [[name.slice('head.'.length), value]] : [],
  );
  return {
    values: {
      title: fields.get('title') ?? '',
      route: readRoutes(composition),
      head: Object.fromEntries(head),
    },
    statementsByPath: Object.fromEntries(
      [...trace.fields].flatMap(([path, entries]) =>
        DESCRIPTION.test(path) ? [[path, entries.map(toStatement)]] : [],
      ),
    ),
  };
}
