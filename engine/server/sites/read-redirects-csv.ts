import { parse } from 'csv-parse/sync';
import type { Redirect } from '../../../schemas';
import { redirectKey } from '../../layout';

/** A row that was not imported. */
export interface RejectedRow {
  /** Line in the file, from 1. */
  readonly line: number;
  readonly reason: string;
}

export interface RedirectsCsv {
  readonly redirects: readonly Redirect[];
  readonly rejected: readonly RejectedRow[];
}

/** The file cannot be read at all. */
export class RedirectsCsvError extends Error {}

/** Names of the columns, without spaces, hyphens and underscores, as other systems export them. */
const COLUMNS = {
  old: ['old', 'oldurl', 'oldpath', 'from', 'source', 'sourceurl', 'redirectfrom', 'address', 'url'],
  new: ['new', 'newurl', 'newpath', 'to', 'target', 'targeturl', 'destination', 'redirectto', 'redirecturl'],
  status: ['status', 'statuscode', 'code', 'type', 'httpcode', 'redirecttype'],
} as const;
const STATUSES = [301, 302, 307, 308, 410] as const;
type Status = (typeof STATUSES)[number];

const normalizeName = (name: string): string => name.toLowerCase().replaceAll(/[\s_-]/g, '');

interface Row {
  readonly record: Readonly<Record<string, string>>;
  readonly info: { readonly lines: number };
}

function readRows(text: string): Row[] {
  try {
    return parse<Row>(text, {
      bom: true,
      columns: (names: string[]) => names.map(normalizeName),
      delimiter: [',', ';', '\t'],
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    });
  } catch (error) {
    throw new RedirectsCsvError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

const findColumn = (names: readonly string[], known: readonly string[]): string | undefined =>
  known.find((name) => names.includes(name));

/** The old site's address as a path and query; or a text that explains what is wrong with it. */
function parseOld(value: string, host: string | undefined): Pick<Redirect, 'from' | 'query'> | string {
  if (value === '') return 'the old address is empty';
  const isAbsolute = /^https?:\/\//i.test(value);
  if (!isAbsolute && !value.startsWith('/')) return `'${value}' is neither a path nor a URL`;
  if (!URL.canParse(value, 'https://site.invalid')) return `'${value}' is not a valid address`;
  const url = new URL(value, 'https://site.invalid');
  if (isAbsolute && host !== undefined && withoutWww(url.host) !== withoutWww(host))
    return `'${value}' is on another host than ${host}`;
  if (url.pathname.includes(':')) return `'${value}' has a colon, which would be a parameter`;
  const query = Object.fromEntries(url.searchParams);
  return { from: url.pathname, ...(Object.keys(query).length > 0 && { query }) };
}

const withoutWww = (host: string): string => host.toLowerCase().replace(/^www\./, '');

/** A new address; URLs of the old host become paths. */
function parseNew(value: string, host: string | undefined): { to: string } | string {
  if (!URL.canParse(value, 'https://site.invalid')) return `'${value}' is not a valid address`;
  const isAbsolute = /^https?:\/\//i.test(value);
  if (!isAbsolute && !/^\/(?![/\\])/.test(value)) return `'${value}' is neither a path nor a URL`;
  const url = new URL(value, 'https://site.invalid');
  const isOnSite = !isAbsolute || (host !== undefined && withoutWww(url.host) === withoutWww(host));
  const to = isOnSite ? `${url.pathname}${url.search}${url.hash}` : url.href;
  return /:[a-z]/i.test(to.replace(/^https?:/, ''))
    ? `'${value}' has a colon, which would be a parameter`
    : { to };
}

const isStatus = (value: number): value is Status => (STATUSES as readonly number[]).includes(value);

function parseStatus(value: string, hasTarget: boolean): Status | string {
  if (value === '') return hasTarget ? 301 : 410;
  const status = Number(/^\d{3}/.exec(value)?.[0]);
  return isStatus(status) ? status : `'${value}' is not a status. Use one of ${STATUSES.join(', ')}`;
}

/** The redirect in a row; or a text that explains what is wrong with it. */
function parseRow(
  cells: { old: string; new: string; status: string },
  host: string | undefined,
): Redirect | string {
  const old = parseOld(cells.old, host);
  if (typeof old === 'string') return old;
  const status = parseStatus(cells.status, cells.new !== '');
  if (typeof status === 'string') return status;
  if (status === 410)
    return cells.new === '' ? { ...old, status } : 'status 410 has no new address. Remove one of them';
  if (cells.new === '') return 'the new address is empty';
  const target = parseNew(cells.new, host);
  if (typeof target === 'string') return target;
  return { ...old, ...target, ...(status !== 301 && { status }) };
}

/**
 * Reads redirects from a CSV with the columns old, new and status, under the names that other systems give them.
 * @param host the old site's host, whose URLs are accepted as paths; if absent, URLs of any host are accepted as old ones
 * @throws RedirectsCsvError if the file is not a CSV, or a column is missing
 */
export function readRedirectsCsv(text: string, host?: string): RedirectsCsv {
  const rows = readRows(text);
  const names = Object.keys(rows[0]?.record ?? {});
  const old = findColumn(names, COLUMNS.old);
  const target = findColumn(names, COLUMNS.new);
  const status = findColumn(names, COLUMNS.status);
  if (rows.length === 0) throw new RedirectsCsvError('The file has no rows after the header.');
  if (old === undefined || target === undefined) {
    throw new RedirectsCsvError(
      `The file needs the columns 'old' and 'new'; 'status' is optional. Its columns are: ${names.join(', ')}.`,
    );
  }
  const redirects = new Map<string, { redirect: Redirect; line: number }>();
  const rejected: RejectedRow[] = [];
  for (const { record, info } of rows) {
    const cell = (name: string | undefined) => (name === undefined ? '' : (record[name] ?? ''));
    const redirect = parseRow({ old: cell(old), new: cell(target), status: cell(status) }, host);
    if (typeof redirect === 'string') {
      rejected.push({ line: info.lines, reason: redirect });
      continue;
    }
    const key = redirectKey(redirect) ?? redirect.from;
    const first = redirects.get(key);
    if (first)
      rejected.push({ line: info.lines, reason: `'${redirect.from}' is already in line ${first.line}` });
    else redirects.set(key, { redirect, line: info.lines });
  }
  return { redirects: [...redirects.values()].map(({ redirect }) => redirect), rejected };
}
