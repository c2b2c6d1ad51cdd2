import type { Diagnostic } from '../../../../schemas';
import { isEqual } from '../../base/json';
import { describeDifference } from '../diff';
import type { ChangeImpact, GroupedDifference, RouteChange } from './change-impact';

/** Maximum number of listed names. */
const MAX_NAMES = 5;

const count = (n: number, noun: string): string => `${n} ${noun}${n === 1 ? '' : 's'}`;

function names(tenants: readonly string[]): string {
  const shown = tenants.slice(0, MAX_NAMES).join(', ');
  return tenants.length > MAX_NAMES ? `${shown} and ${tenants.length - MAX_NAMES} more` : shown;
}

const onHowMany = (tenants: readonly string[], sites: number): string =>
  `on ${tenants.length} of ${count(sites, 'tenant')}`;

/** `Page home: promo-tiles moved below results on 3 of 8 tenants.` */
export function describeGroup({ difference, tenants }: GroupedDifference, sites: number): string {
  return `${describeDifference(difference).slice(0, -1)} ${onHowMany(tenants, sites)}.`;
}

const routeWords = ({ page, added, removed }: RouteChange): string =>
  [
    ...removed.map((route) => `${route} no longer leads to ${page}`),
    ...added.map((route) => `${route} leads to ${page}`),
  ].join(', ');

const findingWords = ({ file, line, column, severity, code, message }: Diagnostic): string =>
  `${file}:${line}:${column} ${severity} ${code} ${message}`;

interface Section {
  readonly title: string;
  readonly lines: readonly { readonly text: string; readonly tenants?: readonly string[] }[];
}

/** Whether the difference is the one that the change of addresses was derived from. */
const isAbout = ({ difference, tenants }: GroupedDifference, route: RouteChange): boolean =>
  'page' in difference && difference.page === route.page && isEqual(tenants, route.tenants);

/**
 * Lists each change of addresses once: in the line of a new or removed page, otherwise in a separate line.
 */
function withoutRepetitions({ differences, routes }: ChangeImpact) {
  const isRouteChange = ({ difference }: GroupedDifference) =>
    difference.kind === 'field-changed' && difference.field === 'routes';
  const isWholePage = ({ difference }: GroupedDifference) =>
    difference.kind === 'page-added' || difference.kind === 'page-removed';
  return {
    visible: differences.filter(
      (group) => !isRouteChange(group) || !routes.some((route) => isAbout(group, route)),
    ),
    addresses: routes.filter(
      (route) => !differences.some((group) => isWholePage(group) && isAbout(group, route)),
    ),
  };
}

/** The sections of a report that are not empty. */
function listSections(impact: ChangeImpact): Section[] {
  const { findings, newSites, lostSites } = impact;
  const { visible, addresses } = withoutRepetitions(impact);
  const plain = (texts: readonly string[]) => texts.map((text) => ({ text }));
  const all: Section[] = [
    { title: 'New sites', lines: plain(newSites) },
    { title: 'Removed sites', lines: plain(lostSites) },
    {
      title: 'Visible differences',
      lines: visible.map(({ difference, tenants }) => ({
        text: describeDifference(difference),
        tenants,
      })),
    },
    {
      title: 'Changed addresses',
      lines: addresses.map((route) => ({ text: routeWords(route), tenants: route.tenants })),
    },
    { title: 'New findings', lines: plain(findings.added.map(findingWords)) },
    { title: 'Resolved findings', lines: plain(findings.mended.map(findingWords)) },
  ];
  return all.filter(({ lines }) => lines.length > 0);
}

const summary = ({ changed, sites }: ChangeImpact): string =>
  changed.length === 0
    ? 'No page of any tenant changes.'
    : `${changed.length} of ${count(sites, 'tenant')} change.`;

/** Formats the report for a terminal. */
export function describeChange(impact: ChangeImpact): string {
  const parts = listSections(impact).map(({ title, lines }) =>
    [
      `${title}:`,
      ...lines.map(({ text, tenants }) =>
        tenants
          ? `  ${text.replace(/\.$/, '')} ${onHowMany(tenants, impact.sites)} (${names(tenants)}).`
          : `  ${text}`,
      ),
    ].join('\n'),
  );
  return [summary(impact), ...parts].join('\n\n');
}

/** Escapes Markdown: tags, links, table cells and mentions. */
const escaped = (text: string): string =>
  text
    .replace(/[\\`*_{}[\]<>|~#]/g, '\\$&')
    .replaceAll('@', '&#64;')
    .replaceAll(/\s+/g, ' ');

/** Formats the report for a pull request. */
export function formatChangeAsMarkdown(impact: ChangeImpact): string {
  const parts = listSections(impact).map(({ title, lines }) => {
    const hasTenants = lines.some(({ tenants }) => tenants);
    const rows = lines.map(({ text, tenants = [] }) =>
      hasTenants
        ? `| ${escaped(text)} | ${tenants.length} of ${impact.sites}: ${escaped(names(tenants))} |`
        : `- ${escaped(text)}`,
    );
    const head = hasTenants ? ['| change | tenants |', '| --- | --- |'] : [];
    return [`### ${title}`, '', ...head, ...rows].join('\n');
  });
  return ['## Layout impact', summary(impact), ...parts].join('\n\n');
}
