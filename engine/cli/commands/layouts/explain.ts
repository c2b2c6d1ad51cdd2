import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  explainConfigValue,
  explainPage,
  explainValue,
  isObject,
  findMainNode,
  mergePatch,
  parseFormKey,
  type CompiledTenant,
  type ConditionContext,
  type ConfiguredKind,
  type JsonObject,
  type LocatedRedirect,
  type PageExplanation,
  type ValueExplanation,
} from '../../../layout';
import { notFound, findPage, findTenant } from '../../find-argument';
import { EXIT, UsageError, type Command, type CommandContext, type ExitCode } from '../../command';
import { compileTenants } from '../../layouts/compile-tenants';
import { explainCar, formatCarExplanation } from '../../layouts/explain-car';
import { ExplanationFormatter } from '../../output/format-explanation';
import { createColouriser } from '../../output/terminal-colour';

const KINDS = ['setting', 'text', 'theme'] as const satisfies ConfiguredKind[];

/** Parses `--context`: JSON, or a file with JSON. */
function parseContext({ settings, values }: CommandContext): JsonObject {
  const argument = values['context'];
  if (typeof argument !== 'string') return {};
  const file = resolve(settings.root, argument);
  const text =
    !argument.trimStart().startsWith('{') && existsSync(file) ? readFileSync(file, 'utf8') : argument;
  try {
    const value: unknown = JSON.parse(text);
    if (isObject(value)) return value;
  } catch {
    // Reported below, like JSON that is not an object.
  }
  throw new UsageError('--context must be a JSON object or a file that contains one.');
}

/** The context for evaluating conditions: the site's constants, overridden by `--context`. */
function createContext({ slug, config }: CompiledTenant, overrides: JsonObject): ConditionContext {
  const now = new Date();
  const { features, timeZone, ...site } = config;
  const constants = {
    site: { slug, ...site, time_zone: timeZone },
    features,
    user: { signedIn: false },
    now: now.toISOString(),
    today: new Intl.DateTimeFormat('en-CA', { timeZone }).format(now),
  };
  const values = mergePatch(constants, overrides);
  return { values: isObject(values) ? values : constants, isKnown: () => false };
}

/** Fields of a page by their name or group: `route`, `head.title`, `head`. A node with that name takes precedence. */
function findFields({ fields, nodes }: PageExplanation, name: string): ValueExplanation[] {
  if (nodes.some(({ id }) => id === name || name.startsWith(`${id}.`))) return [];
  return fields.filter(({ path }) => path === name || path.startsWith(`${name}.`));
}

/**
 * An entry has one node, so its fields can be named without it. So can properties of a form, unless one of its fields
 * has that name as its id.
 */
function completeTarget(stated: string, key: string, { nodes, gone }: PageExplanation): string {
  const main = findMainNode(key);
  const [name = ''] = stated.split('.');
  const isNode = [...nodes, ...gone].some(({ id }) => id === name);
  return main === undefined || stated === '' || (isNode && parseFormKey(key) !== undefined)
    ? stated
    : `${main}.${stated}`;
}

function explainTree(context: CommandContext, tenant: CompiledTenant, formatter: ExplanationFormatter) {
  const [, pageName = '', stated = ''] = context.positionals;
  const id = findPage(tenant, pageName);
  const page = explainPage(tenant, id, createContext(tenant, parseContext(context)));
  const target = page ? completeTarget(stated, id, page) : stated;
  const trace = tenant.trace(id);
  if (!page || !trace)
    throw new UsageError(
      `The page '${id}' has errors and cannot be resolved. Run npm run forecourt -- check to see them.`,
    );
  if (target === '') return { json: page, lines: formatter.page(page) };
  const fields = findFields(page, target);
  if (fields.length > 0) {
    const [only] = fields;
    const json = fields.length === 1 && only ? only : fields;
    return { json, lines: fields.flatMap((field) => formatter.value(field)) };
  }
  const dot = target.indexOf('.');
  const name = dot < 0 ? target : target.slice(0, dot);
  const node = page.nodes.find((node) => node.id === name);
  const removed = page.gone.find((node) => node.id === name);
  if (!node && removed)
    return {
      json: removed,
      lines: [
        `${name} was removed:`,
        ...removed.statements.map((statement) => `  ${formatter.statement(statement)}`),
      ],
    };
  if (!node)
    throw notFound(
      `node in ${id}`,
      name,
      page.nodes.map((node) => node.id),
    );
  if (dot < 0) return { json: node, lines: formatter.node(node, page) };
  const path = target.slice(dot + 1);
  const props = Object.fromEntries(
    node.props.flatMap((prop) => ('value' in prop ? [[prop.path, prop.value]] : [])),
  );
  const field = node.fields.find((field) => field.path === path);
  const value = field ?? explainValue(trace, { id: name, props }, path);
  const isEmpty = value && value.origin === 'nothing' && value.shadowed.length === 0 && !value.statement;
  if (!value || (isEmpty && !tenant.compiler.environment.blocks.get(node.block)?.propNames.includes(path)))
    throw notFound(`prop of ${name} (${node.block})`, path, Object.keys(props));
  return { json: value, lines: formatter.value(value) };
}

/** `explain`: shows where a prop, a node, a page or a configured value comes from. */
export const explain: Command = {
  name: 'explain',
  summary: 'Explains a value: which file, line and operation set it, and what it overrides.',
  usage:
    '<tenant> <page> [node[.prop] | field] | <tenant> --setting <path> | --text <key> | --theme <seed or token> | --redirect <old path> | --car <slug or ID>',
  help: [
    'For example: explain <site> vehicle similar.heading, or a field of the page: explain <site> vehicle head.title',
    'An entry of a collection: explain <site> articles/<entry> title',
    'A form or a field of it: explain <site> forms/contact title, phone.label; a step of it: step:<id>',
    '--setting <path>  a setting, a feature or another value of tenant.json: search.hitsPerPage, garage, contact.phone',
    '--text <key>      a text of a block: vehicle-row.heading',
    '--theme <name>    a seed of the theme (accent) or a token that is derived from the seeds (--color-accent)',
    '--redirect <path> where an old address leads, with its query: "/stock.aspx?id=7"',
    '--car <slug>      why a car has a finance estimate, or has none; reads the stock',
    '--context <json>  values for conditions, as JSON or a file: \'{"vehicle":{"status":"sold"}}\'',
  ].join('\n'),
  options: {
    setting: { type: 'string' },
    text: { type: 'string' },
    theme: { type: 'string' },
    redirect: { type: 'string' },
    car: { type: 'string' },
    context: { type: 'string' },
  },
  async run(context) {
    const { settings, values, positionals, isJson, out, err } = context;
    const [slug, page] = positionals;
    const kinds = [...KINDS, 'redirect' as const, 'car' as const].filter(
      (kind) => values[kind] !== undefined,
    );
    if (slug === undefined || positionals.length > 3)
      throw new UsageError('Specify a tenant and what to explain.');
    if ((page === undefined ? 0 : 1) + kinds.length !== 1)
      throw new UsageError(
        'Specify exactly one of these: a page, --setting, --text, --theme, --redirect or --car.',
      );
    const tenant = findTenant(compileTenants(settings).compilation, slug);
    const paint = createColouriser();
    const formatter = new ExplanationFormatter(paint);
    const [kind] = kinds;
    if (kind === 'car') {
      const found = await explainCar(tenant, String(values['car']), settings, err);
      out(isJson ? JSON.stringify(found) : formatCarExplanation(found, paint).join('\n'));
      return EXIT.success;
    }
    if (kind === 'redirect') return explainRedirect(context, tenant);
    const found = kind
      ? explainConfigured(tenant, kind, String(values[kind]), formatter)
      : explainTree(context, tenant, formatter);
    out(isJson ? JSON.stringify(found.json) : found.lines.join('\n'));
    return EXIT.success;
  },
};

/** Which redirect answers an address, and which inherited ones it replaces. */
function explainRedirect({ values, isJson, out }: CommandContext, tenant: CompiledTenant): ExitCode {
  const [path = '', search] = String(values['redirect']).split(/(?=\?)/, 2);
  const match = tenant.redirects.table.match(path, search);
  if (!match) {
    const page = tenant.match(path)?.page;
    const answer = page === undefined ? 'No page has this address.' : `The page '${page}' answers it.`;
    out(isJson ? JSON.stringify({ page: page ?? null }) : `No redirect has this address. ${answer}`);
    return EXIT.success;
  }
  const statements: (Pick<LocatedRedirect, 'from' | 'query' | 'status'> & {
    to?: string;
    file: string;
    line: number;
  })[] = [];
  for (let rule: LocatedRedirect | undefined = match.rule; rule; rule = rule.replaces) {
    const { from, query, to, status, source, at } = rule;
    const { line } = source.locate(at);
    statements.push({ from, query, status, ...(to !== undefined && { to }), file: source.file, line });
  }
  const { location } = match;
  const describe = ({ status, to, file, line }: (typeof statements)[number]) =>
    `${status}${to === undefined ? '' : ` ${to}`}  ${file}:${line}`;
  const lines = statements.map((item, index) => `  ${index > 0 ? 'replaces ' : ''}${describe(item)}`);
  out(
    isJson
      ? JSON.stringify({ location: location ?? null, statements })
      : [location === undefined ? 'Gone' : location, ...lines].join('\n'),
  );
  return EXIT.success;
}

function explainConfigured(
  tenant: CompiledTenant,
  kind: ConfiguredKind,
  path: string,
  formatter: ExplanationFormatter,
) {
  const found = explainConfigValue(tenant, kind, path);
  if ('unknown' in found) throw notFound(kind, path, found.candidates);
  const json: ValueExplanation = found;
  return { json, lines: formatter.value(found) };
}
