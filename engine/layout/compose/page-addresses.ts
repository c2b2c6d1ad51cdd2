import type { Pointer } from '../base/json';
import type { JsonSource } from '../model/source';
import type { Composition } from './compose-page';
import { getPageId } from '../model/document';
import { memoizeWeak } from '../base/memoize-weak';
import { parseRoute, RouteTable } from '../model/routes';
import type { PageStep } from './page-steps';

/** A route or a status of a page. */
export interface PageAddress {
  readonly page: string;
  readonly route?: string;
  readonly status?: number;
  readonly source: JsonSource;
  readonly pointer: Pointer;
}

export interface SiteRoutes {
  readonly routes: RouteTable;
  /** Error pages by status. */
  readonly statuses: ReadonlyMap<number, string>;
}

export function buildSiteRoutes(addresses: readonly PageAddress[]): SiteRoutes {
  const routes = addresses.flatMap(({ route, page }) =>
    route === undefined ? [] : (parseRoute(route, page) ?? []),
  );
  const statuses = addresses.flatMap(({ status, page }): [number, string][] =>
    status ? [[status, page]] : [],
  );
  // As with routes, the first page wins.
  return { routes: new RouteTable(routes), statuses: new Map(statuses.reverse()) };
}

/** Pages without an address are only checked through the pages that extend them. */
export function hasAddress({ fields }: Composition): boolean {
  return fields.get('abstract') !== true && (fields.has('route') || fields.has('status'));
}

const NO_ADDRESSES: readonly never[] = [];

type FieldStep = Extract<PageStep, { kind: 'field' }>;

/** The addresses of one step, cached because all tenants that inherit the step share them. */
const listStepAddresses = memoizeWeak(({ value, source, at }: FieldStep): readonly PageAddress[] => {
  const page = getPageId(source.file);
  if (typeof value === 'number') return [{ page, status: value, source, pointer: at }];
  const routes = [value].flat().filter((route) => typeof route === 'string');
  const isList = Array.isArray(value);
  return routes.map((route, index) => ({ page, route, source, pointer: isList ? [...at, index] : at }));
});

/** The addresses of a page with their locations in files. */
export function listPageAddresses(composition: Composition): readonly PageAddress[] {
  if (!hasAddress(composition)) return NO_ADDRESSES;
  const { steps, fields } = composition;
  const findLastStep = (field: string) =>
    steps.findLast((step): step is FieldStep => step.kind === 'field' && step.field === field);
  const step = findLastStep(fields.has('status') ? 'status' : 'route');
  return step ? listStepAddresses(step) : NO_ADDRESSES;
}
