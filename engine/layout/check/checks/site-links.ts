import { schemas, type MenuItem } from '../../../../schemas';
import { collectComparedValues, compileCondition } from '../../model/conditions';
import type { Finding } from '../../model/diagnostic';
import type { Pointer } from '../../base/json';
import { findLinks, findInternalPath } from '../../model/links';
import { memoizeWeak } from '../../base/memoize-weak';
import { locateFinding } from '../locate-finding';
import { parseRoute, RouteTable } from '../../model/routes';
import { toItemPointer } from '../../base/item-list';
import { didYouMean, suggestName } from '../../base/did-you-mean';
import { findFormParts, formKey } from '../../model/forms/form-file';
import { findNode } from '../../model/node-tree';
import { SITE_PATH } from '../page-usage';
import { listReferences } from '../entry-usage';
import { locateInEntry } from './site-content';
import type { CheckedSite, SiteCheck, SiteSubject } from '../check';

/** The part of the page context that a site's configuration determines. */
export const createSiteContext = ({ config }: CheckedSite) => ({
  features: config.features,
  site: { settings: config.settings, licence: config.licence, name: config.name, contact: config.contact },
});

const createRouteTable = memoizeWeak(
  (routes: readonly string[]) => new RouteTable(routes.flatMap((route) => parseRoute(route, route) ?? [])),
);

/** How a message names a link and what to fix. */
interface LinkWords {
  readonly what: string;
  readonly fix: string;
}

export class Links {
  readonly #elsewhere: RouteTable;
  readonly #reasons = new Map<string, string | undefined>();

  constructor(private readonly subject: SiteSubject) {
    this.#elsewhere = createRouteTable(subject.tenant.config.elsewhere);
  }

  /**
   * Undefined if the link works.
   * @param written the link exactly as in the file, for the message
   * @param words for the message: what is broken, and how to fix it
   */
  problem(
    href: string,
    written = href,
    words: LinkWords = { what: 'Broken link', fix: 'the link' },
  ): { message: string; hint?: string } | undefined {
    const path = findInternalPath(href);
    if (path === undefined || this.#elsewhere.match(path)) return undefined;
    if (!this.#reasons.has(path)) this.#reasons.set(path, this.#reason(path));
    const reason = this.#reasons.get(path);
    if (reason === undefined) return undefined;
    const others = this.#staticRoutes().filter((route) => route !== path);
    const hint = suggestName(path, others);
    const advice = hint ? didYouMean(hint) : ` Fix ${words.fix}, or add the address to 'elsewhere'.`;
    return { message: `${words.what} '${written}': ${reason}.${advice}`, ...(hint && { hint }) };
  }

  #reason(path: string): string | undefined {
    const match = this.subject.tenant.match(path);
    if (!match) {
      const redirect = this.subject.tenant.redirects.table.match(path);
      if (redirect?.location !== undefined) return `it is redirected to '${redirect.location}'`;
      return 'no page has this address';
    }
    const when = this.subject.usages.get(match.page)?.when;
    if (!when || compileCondition(when)(createSiteContext(this.subject.tenant))) return undefined;
    const paths = [...collectComparedValues(when).keys()];
    if (!paths.every((path) => this.#isKnownSitePath(path))) return undefined;
    return `the page '${match.page}' is switched off on this site`;
  }

  /** An unknown path has its own finding, and dates and routes differ from visit to visit. */
  #isKnownSitePath(path: string): boolean {
    const { context } = this.subject.tenant.compiler.environment;
    return SITE_PATH.test(path) && context.find(path.split('.')).isKnown;
  }

  #staticRoutes(): string[] {
    return this.subject.tenant.routes.routes
      .map(({ pattern }) => pattern)
      .filter((pattern) => !pattern.includes(':'));
  }
}

type FindProblem = (href: string) => { message: string; hint?: string } | undefined;

function* findPageLinkProblems(
  { tenant, usages }: SiteSubject,
  findProblem: (href: string, missingTargetOn?: string) => ReturnType<FindProblem>,
): Generator<Finding> {
  const context = createSiteContext(tenant);
  for (const [page, usage] of usages) {
    for (const link of usage.links) {
      const { href, hasNoTarget, siteConditions, pointer } = link;
      const problem = findProblem(href, hasNoTarget ? page : undefined);
      if (!problem || !siteConditions.every((when) => compileCondition(when)(context))) continue;
      const composition = tenant.composition(page);
      const node = composition?.layout && findNode(composition.layout, link.node)?.node;
      if (!composition || !node) continue;
      yield locateFinding({ node, pointer, ...problem }, composition, () =>
        tenant.compiler.trace(composition),
      );
    }
  }
}

/** Links of the menu entries that the site shows, with paths of keys and ids. */
function* listMenuLinks(
  items: readonly MenuItem[],
  context: object,
  at: readonly string[],
): Generator<{ href: string; at: readonly string[] }> {
  for (const { id, href, items: inner, when } of items) {
    if (when && !compileCondition(when)(context)) continue;
    if (href) yield { href, at: [...at, id, 'href'] };
    if (inner) yield* listMenuLinks(inner, context, [...at, id, 'items']);
  }
}

interface ConfiguredLink {
  readonly file: string;
  readonly path: Pointer;
  readonly href: string;
}

/** Links in menus, settings and texts, with their paths. */
export function* listConfiguredLinks(tenant: CheckedSite): Generator<ConfiguredLink> {
  const context = createSiteContext(tenant);
  for (const [name, menu] of Object.entries(tenant.config.menus)) {
    for (const { href, at } of listMenuLinks(menu, context, ['menus', name]))
      yield { file: 'tenant.json', path: at, href };
  }
  for (const { href, at } of findLinks(schemas.settings, tenant.config.settings, ['settings'])) {
    yield { file: 'tenant.json', path: at, href };
  }
  for (const { href, at } of findLinks(schemas.texts, tenant.texts))
    yield { file: 'texts.json', path: at, href };
}

/**
 * A default of the schema links to a page that the site has switched off. Layers without that page do not
 * need the default; nor do sites without the feature that the settings belong to (`settings.finance`).
 */
function* findDefaultLinkProblem(
  tenant: CheckedSite,
  { file, path, href, message, hint }: ConfiguredLink & { message: string; hint?: string },
): Generator<Finding> {
  const isUsed =
    new Map<string, unknown>(Object.entries(tenant.config.features)).get(String(path[1])) !== false;
  const address = findInternalPath(href);
  const source = tenant.chain.findLast(({ files }) => files.has(file))?.files.get(file);
  if (!isUsed || address === undefined || !tenant.match(address) || !source) return;
  const named = `Default of '${path.join('.')}': ${message}`;
  yield { location: { source, pointer: [] }, message: named, ...(hint && { hint }) };
}

function* findConfigLinkProblems(tenant: CheckedSite, findProblem: FindProblem): Generator<Finding> {
  for (const { file, path, href } of listConfiguredLinks(tenant)) {
    const problem = findProblem(href);
    if (!problem) continue;
    const [newest] = tenant.explain(file, path.map(String));
    if (!newest) {
      yield* findDefaultLinkProblem(tenant, { file, path, href, ...problem });
      continue;
    }
    const rest = toItemPointer(newest.value, path.slice(newest.at.length).map(String));
    yield { location: { source: newest.source, pointer: [...newest.at, ...rest] }, ...problem };
  }
}

function* findEntryLinkProblems(tenant: CheckedSite, findProblem: FindProblem): Generator<Finding> {
  for (const name of tenant.collectionNames) {
    const compiled = tenant.collection(name);
    if (!compiled) continue;
    for (const { value: href, entry, at } of listReferences(compiled).links) {
      const problem = findProblem(href);
      if (problem) yield* locateInEntry(tenant, compiled, entry, at, problem, href);
    }
  }
}

/** Links in forms: addresses, and Markdown in their texts. */
function* findFormLinkProblems(tenant: CheckedSite, findProblem: FindProblem): Generator<Finding> {
  for (const id of tenant.forms.keys()) {
    const composition = tenant.composition(formKey(id));
    const parts = findFormParts(composition?.layout);
    if (!composition || !parts) continue;
    for (const node of [parts.node, ...parts.steps, ...parts.fields]) {
      for (const { href, at } of findLinks(schemas.form, node.props)) {
        const problem = findProblem(href);
        if (!problem) continue;
        const finding = { node, pointer: ['props', ...at], ...problem };
        const located = locateFinding(finding, composition, () => tenant.compiler.trace(composition));
        yield { ...located, node: undefined };
      }
    }
  }
}

/**
 * The paths that a site links to and that its `elsewhere` assigns to other systems, each once. FC905 skips
 * them.
 */
export function listElsewherePaths(tenant: CheckedSite): string[] {
  if (tenant.config.elsewhere.length === 0) return [];
  const elsewhere = createRouteTable(tenant.config.elsewhere);
  const context = createSiteContext(tenant);
  const inPages = [...tenant.usages.values()].flatMap(({ links }) =>
    links.filter(({ siteConditions }) => siteConditions.every((when) => compileCondition(when)(context))),
  );
  const paths = [...inPages, ...listConfiguredLinks(tenant)].flatMap(
    ({ href }) => findInternalPath(href) ?? [],
  );
  return [...new Set(paths)].filter((path) => elsewhere.match(path)).sort();
}

export const brokenLink: SiteCheck = {
  meta: {
    code: 'FC905',
    name: 'broken-link',
    severity: 'warning',
    suppressedBy: 'site',
    docs: 'A link in a prop, menu, setting, text, form or entry leads to an address that no page of this site has, to a page that is switched off, or to a node that the page does not have. Fix the link. If another system serves the address, or the page is planned, add it to `elsewhere` in tenant.json; the summary of `check` counts such links. The default of a setting is reported if its page is switched off on this site: set another link. Links to other hosts and to files are not checked.',
  },
  *run(subject) {
    const { tenant } = subject;
    const links = new Links(subject);
    const findProblem = (href: string, missingTargetOn?: string) =>
      missingTargetOn === undefined
        ? links.problem(href)
        : {
            message: `Broken link '${href}': the page '${missingTargetOn}' has no node with this id. Fix the id.`,
          };
    const found = [
      ...findPageLinkProblems(subject, findProblem),
      ...findConfigLinkProblems(tenant, findProblem),
      ...findEntryLinkProblems(tenant, findProblem),
      ...findFormLinkProblems(tenant, findProblem),
    ];
    for (const item of found) yield { ...item, tenant: tenant.slug };
  },
};

export const elsewhereOnThisSite: SiteCheck = {
  meta: {
    code: 'FC906',
    name: 'elsewhere-on-this-site',
    severity: 'warning',
    docs: '`elsewhere` in tenant.json lists the route of a page of this site, so links to that page are not checked. Remove it from the list.',
  },
  *run({ tenant }) {
    const layer = tenant.chain.at(-1);
    const source = layer?.files.get('tenant.json');
    const [newest] = tenant.explain('tenant.json', ['elsewhere']);
    if (!source || newest?.source !== source) return;
    for (const [index, route] of tenant.config.elsewhere.entries()) {
      const page = tenant.routes.routes.find(({ pattern }) => pattern === route)?.page;
      if (page === undefined) continue;
      const message = `'${route}' is the route of the page '${page}' of this site, so no other system serves it. Remove it.`;
      yield { location: { source, pointer: ['elsewhere', index] }, message, tenant: tenant.slug, page };
    }
  },
};
