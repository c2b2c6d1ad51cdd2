import type { Diagnostic, Form } from '../../../schemas';
import type { Compiler } from './compiler';
import { listCollections } from '../compose/collections';
import { listFormIds } from '../compose/forms';
import type { CompiledCollection } from '../compose/collection-entries';
import type { Composition } from '../compose/compose-page';
import { findingsChecks, findMeta } from '../check';
import { withoutFollowUps } from '../check/follow-ups';
import { locateCauses, type CreateVariant } from './find-causes';
import { withoutAcknowledged } from '../check/acknowledged';
import {
  resolveConfig,
  explainConfig,
  mergeFiles,
  type ConfigEntry,
  type SiteConfig,
} from '../compose/config';
import { hasErrors, sortDiagnostics, toDiagnostic } from '../model/diagnostic';
import type { SiteRoutes } from '../compose/page-addresses';
import { readDocument, findSchemaName } from '../model/document';
import type { JsonObject } from '../base/json';
import type { RedirectSet } from '../compose/redirects';
import {
  differInPagesOnly,
  isCompleteChain,
  listPageSources,
  readLayer,
  type Chain,
  type Layer,
} from '../compose/layers';
import { listPageIds } from '../compose/page-inputs';
import type { ResolvedPage } from '../compose/resolve-page';
import type { RouteMatch, RouteTable } from '../model/routes';
import { findCommonText, findText, type CommonTextUse } from '../model/texts';
import type { PageTrace } from '../compose/trace';
import { NO_USAGE, type PageUsage } from '../check/page-usage';

type Messages = Readonly<Record<string, string>>;

const NO_MESSAGES: Messages = {};
const NO_FINDINGS: readonly Diagnostic[] = [];

/** One tenant or template, compiled lazily. Results are cached. */
export class CompiledTenant {
  #config: SiteConfig | undefined;
  #resolvedFindings: readonly Diagnostic[] | undefined;
  #texts: Messages | undefined;
  #theme: JsonObject | undefined;
  #siteRoutes: SiteRoutes | undefined;
  #redirects: RedirectSet | undefined;
  #textsVersion: string | undefined;
  #collectionNames: readonly string[] | undefined;
  #forms: ReadonlyMap<string, Form> | undefined;
  readonly #messages = new Map<string, Messages>();
  readonly #pageFiles = new Map<string, ReadonlySet<string>>();

  /** @param previous the tenant before a change: its configuration is reused if only pages changed */
  constructor(
    readonly slug: string,
    readonly chain: Chain,
    readonly compiler: Compiler,
    previous?: CompiledTenant,
  ) {
    if (!previous || !this.hasSameFilesExceptPages(previous)) return;
    this.#config = previous.#config;
    this.#texts = previous.#texts;
    this.#theme = previous.#theme;
  }

  /** Whether another version of the tenant differs in pages only. */
  hasSameFilesExceptPages({ chain }: Pick<CompiledTenant, 'chain'>): boolean {
    return (
      chain.length === this.chain.length &&
      this.chain.every((layer, index) => differInPagesOnly(layer, chain[index]))
    );
  }

  /** Slugs of the layers, base first. */
  get layers(): readonly string[] {
    return this.chain.map((layer) => layer.slug);
  }

  get isTemplate(): boolean {
    return this.config.isTemplate;
  }

  /** tenant.json, merged over the chain, with defaults. */
  get config(): SiteConfig {
    return (this.#config ??= resolveConfig(this.chain));
  }

  /** Overrides of texts by text key, merged over the chain. */
  get texts(): Messages {
    if (!this.#texts) {
      const merged = mergeFiles(this.chain, 'texts.json', (source) => readDocument(source, 'texts'));
      const entries = Object.entries(merged).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      );
      this.#texts = Object.fromEntries(entries);
    }
    return this.#texts;
  }

  /** Changes when any text of the tenant changes. */
  get textsVersion(): string {
    return (this.#textsVersion ??= this.compiler.environment.hash([this.compiler.textsHash, this.texts]));
  }

  /** theme.json, merged over the chain: the seeds, without computed tokens. */
  get theme(): JsonObject {
    return (this.#theme ??= mergeFiles(this.chain, 'theme.json', (source) => readDocument(source, 'theme')));
  }

  /** A block's messages with the tenant's overrides; always the same object. */
  messages(block: string): Messages {
    let messages = this.#messages.get(block);
    if (!messages) {
      const { blocks } = this.compiler.environment;
      const originals = blocks.get(block)?.manifest.texts ?? NO_MESSAGES;
      const overridden = Object.entries(originals).flatMap(([name, original]): [string, string][] => {
        const text = findText(blocks, this.texts, `${block}.${name}`);
        return text === undefined || text === original ? [] : [[name, text]];
      });
      messages = overridden.length > 0 ? { ...originals, ...Object.fromEntries(overridden) } : originals;
      this.#messages.set(block, messages);
    }
    return messages;
  }

  /**
   * The wording of a common text in a use, for responses other than pages.
   * @param key such as `common.close`
   */
  commonText(key: string, use: CommonTextUse): string {
    return findCommonText(this.compiler.environment.blocks, this.texts, key, use);
  }

  /** Ids of all pages, including abstract ones. */
  get pageIds(): readonly string[] {
    return listPageIds(this.chain);
  }

  get collectionNames(): readonly string[] {
    return (this.#collectionNames ??= listCollections(this.chain));
  }

  /** A collection with its entries. The object is the same as long as its files are. */
  collection(name: string): CompiledCollection | undefined {
    return this.compiler.collections.find(this.chain, name);
  }

  /** Ids of all forms, including those that a layer removed. */
  get formIds(): readonly string[] {
    return listFormIds(this.chain);
  }

  /** A form with defaults. The object is the same as long as its files are. */
  form(id: string): Form | undefined {
    return this.compiler.forms.find(this.chain, id);
  }

  /** All forms by id, without removed ones. */
  get forms(): ReadonlyMap<string, Form> {
    return (this.#forms ??= new Map(
      this.formIds.flatMap((id): [string, Form][] => {
        const form = this.form(id);
        return form ? [[id, form]] : [];
      }),
    ));
  }

  get #addresses(): SiteRoutes {
    return (this.#siteRoutes ??= this.compiler.siteRoutes(this.chain));
  }

  get routes(): RouteTable {
    return this.#addresses.routes;
  }

  /** The page for a path. The caller evaluates its `when`. */
  match(path: string): RouteMatch | undefined {
    return this.routes.match(path);
  }

  /** Old addresses and where they lead, merged over the chain. */
  get redirects(): RedirectSet {
    return (this.#redirects ??= this.compiler.redirects(this.chain));
  }

  errorPage(status: number): string | undefined {
    return this.#addresses.statuses.get(status);
  }

  /** The page before defaults. */
  composition(page: string): Composition | undefined {
    return this.compiler.composition(this.chain, page);
  }

  page(id: string): ResolvedPage | undefined {
    const composition = this.composition(id);
    return composition && this.compiler.resolve(composition);
  }

  trace(id: string): PageTrace | undefined {
    const composition = this.composition(id);
    return composition && this.compiler.trace(composition);
  }

  /**
   * The layers' statements of a configured value, nearest layer first: `('tenant.json', ['settings',
   * 'search', 'hitsPerPage'])`.
   */
  explain(file: string, path: readonly string[]): readonly ConfigEntry[] {
    return explainConfig(this.chain, file, path);
  }

  /** The valid part of a JSON file (locations.json, stock.json) from the nearest layer that has it. */
  file(path: string): unknown {
    const source = this.chain.findLast((layer) => layer.files.has(path))?.files.get(path);
    const schema = findSchemaName(path);
    return source && schema ? readDocument(source, schema).value : source?.value;
  }

  /** Blocks, links and texts of each page, by page id. */
  get usages(): ReadonlyMap<string, PageUsage> {
    return new Map(this.pageIds.map((id) => [id, this.compiler.report(this.chain, id)?.usage ?? NO_USAGE]));
  }

  checkPage(id: string): Diagnostic[] {
    const found = this.compiler.report(this.chain, id)?.findings ?? [];
    const policyFindings = this.compiler.policyResult(this.chain, id)?.findings ?? [];
    return [...found, ...policyFindings].map((item) => ({ ...item, tenant: this.slug }));
  }

  /** Findings in the entries of its collections. */
  checkContent(): Diagnostic[] {
    const compiled = this.collectionNames.flatMap((name) => this.collection(name) ?? []);
    const found = compiled.flatMap((item) => this.compiler.collections.check(item));
    return found.map((item) => ({ ...item, tenant: this.slug }));
  }

  checkForm(id: string): Diagnostic[] {
    return this.compiler.forms.check(this.chain, id).map((item) => ({ ...item, tenant: this.slug }));
  }

  checkForms(): Diagnostic[] {
    return this.formIds.flatMap((id) => this.checkForm(id));
  }

  checkSite(): Diagnostic[] {
    return this.compiler.checkSite(this);
  }

  /** The findings in its resolved pages and configuration, also those in inherited files. */
  get resolvedFindings(): readonly Diagnostic[] {
    if (!this.#resolvedFindings) {
      const found = [
        ...this.pageIds.flatMap((id) => this.checkPage(id)),
        ...this.checkContent(),
        ...this.checkForms(),
        ...this.checkSite(),
      ];
      this.#resolvedFindings = found.length > 0 ? found : NO_FINDINGS;
    }
    return this.#resolvedFindings;
  }

  /**
   * Whether `check` finds an error. Much faster, because it does not run checks that only warn. Errors of inherited
   * files count for the layers that have them.
   */
  hasErrors(layers: ReadonlyMap<string, Layer>): boolean {
    const layer = this.chain.at(-1);
    if (!layer) return false;
    if ([...layer.files].some(([path, source]) => hasErrors(this.compiler.checkSource(source, path))))
      return true;
    if (hasErrors(this.compiler.checkLayer(layer, this.chain, layers))) return true;
    if (!isCompleteChain(this.chain)) return false;
    if (this.#resolvedFindings) return hasErrors(this.#resolvedFindings);
    return (
      this.pageIds.some((id) => hasErrors(this.checkPage(id))) ||
      hasErrors(this.checkContent()) ||
      hasErrors(this.checkForms()) ||
      this.compiler.hasSiteErrors(this)
    );
  }

  /** Everything found in the tenant: in its files, its position in the chain, its routes and its pages. */
  check(layers: ReadonlyMap<string, Layer>, tenants: ReadonlyMap<string, CompiledTenant>): Diagnostic[] {
    const layer = this.chain.at(-1);
    if (!layer) return [];
    const files = [...layer.files].flatMap(([path, source]) => this.compiler.checkSource(source, path));
    const ancestors = this.chain.slice(0, -1).flatMap(({ slug }) => tenants.get(slug) ?? []);
    // With an incomplete chain, most targets of changes are missing; only the chain is reported.
    const isComplete = isCompleteChain(this.chain);
    const context = {
      findMeta,
      lowestLayer: this.chain[0]?.slug,
      listPageFiles: (page: string) => this.#listPageFiles(page),
      inheritedErrors: () => this.#inheritedErrors(),
      inheritedPageErrors: (page: string) =>
        ancestors.flatMap((ancestor) =>
          ancestor.resolvedFindings.filter((found) => found.page === page && found.severity === 'error'),
        ),
    };
    const all = [
      ...files.map((item) => ({ ...item, tenant: this.slug })),
      ...this.compiler.checkLayer(layer, this.chain, layers),
      ...(isComplete ? this.resolvedFindings : []),
    ];
    const createVariant: CreateVariant = (own) => {
      const { slug, chain, compiler } = this;
      const changed = readLayer({ slug, files: own }, chain.at(-1));
      return new CompiledTenant(slug, [...chain.slice(0, -1), changed], compiler);
    };
    const findings = locateCauses(
      this,
      withoutFollowUps(all, context),
      ancestors.toReversed(),
      createVariant,
    );
    const aboutFindings = isComplete
      ? findingsChecks.flatMap(({ meta, run }) =>
          [...run({ layer, findings })].map((item) => toDiagnostic(meta, item)),
        )
      : [];
    const listed = [...withoutAcknowledged(layer, findings), ...aboutFindings];
    return sortDiagnostics(withoutFollowUps(listed, context));
  }

  /** The files that contribute to a page, including invalid ones and those of the pages that it extends. */
  #listPageFiles(page: string): ReadonlySet<string> {
    let files = this.#pageFiles.get(page);
    if (!files) {
      const ids: string[] = [];
      for (let part = this.composition(page)?.files; part; part = part.base) ids.push(part.id);
      const sources = this.chain.flatMap((layer) => ids.flatMap((id) => listPageSources(layer, id)));
      this.#pageFiles.set(page, (files = new Set(sources.map(({ file }) => file))));
    }
    return files;
  }

  #inheritedErrors(): readonly Diagnostic[] {
    const files = this.chain.slice(0, -1).flatMap((layer) => [...layer.files]);
    return files
      .flatMap(([path, source]) => this.compiler.checkSource(source, path))
      .filter(({ severity }) => severity === 'error');
  }

  /** The keys of its pages' inputs. */
  get pageKeys(): string[] {
    return this.pageIds.flatMap((id) => this.compiler.findPageKey(this.chain, id) ?? []);
  }
}
