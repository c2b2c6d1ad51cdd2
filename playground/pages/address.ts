import type { PlaygroundPageInfo, Redirect } from '../../schemas';
import { isServerRoute, parseRoute, redirectKey, routeShape, RouteTable } from '../../engine/layout';
import { isWindowsReservedName } from '../../engine/lib';
import { proposeName } from '../../engine/layout/tools/edit';

export interface AddressContext {
  readonly tenant: string;
  readonly pages: readonly PlaygroundPageInfo[];
  readonly redirects: readonly (Redirect & { readonly layer: string })[];
  /** The page that has or gets the address. */
  readonly page?: string;
}

/** As in `schemas/page.schema.json`. */
const MAX_ADDRESS = 300;

/** The id of a new page from its address, unique on the site: `/sale/winter` → `sale-winter`. */
export function proposePageId(address: string, pages: readonly Pick<PlaygroundPageInfo, 'id'>[]): string {
  const name = proposeName(address, 'page');
  const stem = isWindowsReservedName(name) ? `page-${name}` : name;
  const ids = new Set(pages.map(({ id }) => id));
  let id = stem;
  for (let count = 2; ids.has(id); count += 1) id = `${stem}-${count}`;
  return id;
}

/** Explains why the syntax of an address is invalid, and what to do. */
function findFormProblem(address: string): string | undefined {
  if (address === '') return 'Enter an address, such as /winter-sale.';
  if (!address.startsWith('/')) return 'Start the address with a slash, such as /winter-sale.';
  if (address.length > MAX_ADDRESS) return `Use at most ${MAX_ADDRESS} characters.`;
  if (/[\s?#\\]/.test(address)) return 'Leave out spaces, backslashes, ? and #.';
  if (address.includes('//')) return 'Leave out empty parts: write one slash at a time.';
  const route = parseRoute(address, '');
  if (!route) return 'Write each parameter as a whole part of the address, such as /models/:slug.';
  if (route.segments.some((segment) => 'fixed' in segment && segment.fixed !== segment.fixed.toLowerCase()))
    return 'Use lower case: visitors who enter capitals are led to the same address in lower case.';
  if (isServerRoute(route))
    return 'The server itself answers this address, with a file or an API, so visitors would never see the page. Choose another one.';
  return undefined;
}

/** Explains why a page cannot have an address, and what to do; undefined if it can. */
export function findAddressProblem(address: string, context: AddressContext): string | undefined {
  const problem = findFormProblem(address);
  const route = parseRoute(address, '');
  if (problem !== undefined || !route) return problem;
  const shape = routeShape(route);
  const other = context.pages.find(
    ({ id, kind, routes }) =>
      id !== context.page &&
      kind === 'page' &&
      routes.some((pattern) => {
        const parsed = parseRoute(pattern, id);
        return parsed && routeShape(parsed) === shape;
      }),
  );
  if (other) return `‘${other.title}’ already has this address. Choose another one.`;
  const redirect = context.redirects.find(
    (candidate) => redirectKey(candidate) === redirectKey({ from: address }),
  );
  // The site's own redirect is removed when the page gets its address.
  if (!redirect || redirect.layer === context.tenant) return undefined;
  return `${redirect.layer} redirects this address${redirect.to === undefined ? '' : ` to ${redirect.to}`}, and redirects come before pages. Choose another one.`;
}

/** A hint about a valid address: what visitors find there at present. */
export function describeAddress(address: string, context: AddressContext): string | undefined {
  const redirect = context.redirects.find(
    (candidate) => redirectKey(candidate) === redirectKey({ from: address }),
  );
  if (redirect)
    return `Until now it is redirected${redirect.to === undefined ? '' : ` to ${redirect.to}`}. This redirect is removed.`;
  const routes = context.pages.flatMap(({ id, kind, routes: patterns }) =>
    kind === 'page' && id !== context.page
      ? patterns.flatMap((pattern) => parseRoute(pattern, id) ?? [])
      : [],
  );
  const match = address.includes(':') ? undefined : new RouteTable(routes).match(address);
  // A pattern such as `/:slug` matches everything, so it is no hint.
  const isNear = match?.pattern.split('/').some((part) => part !== '' && !part.startsWith(':'));
  const page = isNear ? context.pages.find(({ id }) => id === match?.page) : undefined;
  return (
    page &&
    `Until now, ‘${page.title}’ (${match?.pattern ?? ''}) answers it. This page will take its place there.`
  );
}
