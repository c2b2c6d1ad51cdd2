import type { OverlayData, OverlayNode, OverlayValue } from '../../browser/explain/data';
import { DATA_ID } from '../../browser/explain/data';
import {
  describeCondition,
  describeValue,
  explainPage,
  formatShortValue,
  type NodeExplanation,
  type ValueExplanation,
} from '../../layout';
import { serializeForScript, type BlockMarkers } from '../../render';
import { isLocalRequest } from '../http/loopback-guard';
import type { PageExplainer } from '../pages/page-server';
import type { Sites } from '../sites/sites';

const EXPLAIN_PARAMETER = /[?&]explain(?:[=&]|$)/;
const OVERLAY = '<script type="module" src="/engine/browser/explain/main.ts"></script>';

const openMarkers = new Map<string, Buffer>();
const CLOSE_MARKER = Buffer.from('<!--/fc-->');

/** HTML comments around each block: elements would affect the page's styles and scripts. */
const marks: BlockMarkers = {
  open({ id }) {
    let marker = openMarkers.get(id);
    if (!marker) openMarkers.set(id, (marker = Buffer.from(`<!--fc:${id}-->`)));
    return marker;
  },
  close: () => CLOSE_MARKER,
};

function toOverlayValue(value: ValueExplanation): OverlayValue {
  const { path, statement, changes } = value;
  const [latestChange] = changes;
  const place = latestChange ?? statement;
  const from = latestChange ? `${describeValue(value)}; partly changed` : describeValue(value);
  return { path, value: formatShortValue(value.value, 160), origin: from, ...(place && { location: place }) };
}

function toOverlayNode({
  id,
  block,
  depth,
  place,
  shown,
  statements,
  finals,
  condition,
  fields,
  props,
}: NodeExplanation): OverlayNode {
  return {
    id,
    block,
    depth,
    ...(place && { parent: place.parent }),
    shown,
    statements: [...statements],
    finals: finals.map(({ note = '' }) => note),
    condition: condition ? describeCondition(condition) : [],
    values: [...fields, ...props].map(toOverlayValue),
  };
}

/** Explains pages with the query parameter `explain`, for requests from this machine. */
export function createPageExplainer(sites: Sites, tenantsDir: string): PageExplainer {
  return {
    isRequested: (request) => EXPLAIN_PARAMETER.test(request.url) && isLocalRequest(request),
    markers: marks,
    renderOverlay(slug, page, context) {
      const tenant = sites.get(slug)?.tenant;
      const explanation = tenant && explainPage(tenant, page.id, { values: context });
      if (!explanation) return '';
      const data: OverlayData = {
        tenant: slug,
        page: page.id,
        layers: explanation.layers,
        folder: tenantsDir,
        nodes: explanation.nodes.map(toOverlayNode),
      };
      return `<script type="application/json" id="${DATA_ID}">${serializeForScript(data)}</script>${OVERLAY}`;
    },
  };
}
