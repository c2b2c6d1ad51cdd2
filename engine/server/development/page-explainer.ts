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
import { scriptJson, type BlockMarkers } from '../../render';
import { isLocalRequest } from '../http/loopback-guard';
import type { PageExplainer } from '../pages/page-server';
import type { Sites } from '../sites/sites';

const EXPLAIN = /[?&]explain(?:[=&]|$)/;
const OVERLAY = '<script type="module" src="/engine/browser/explain/main.ts"></script>';

const opening = new Map<string, Buffer>();
const CLOSING = Buffer.from('<!--/fc-->');

/** HTML comments around each block: elements would affect the page's styles and scripts. */
const marks: BlockMarkers = {
  open({ id }) {
    let mark = opening.get(id);
    if (!mark) opening.set(id, (mark = Buffer.from(`<!--fc:${id}-->`)));
    return mark;
  },
  close: () => CLOSING,
};

function valueOf(value: ValueExplanation): OverlayValue {
  const { path, statement, changes } = value;
  const [newest] = changes;
  const place = newest ?? statement;
  const from = newest ? `${describeValue(value)}; changed in part` : describeValue(value);
  return { path, value: formatShortValue(value.value, 160), from, ...(place && { place }) };
}

function nodeOf({
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
    chain: [...statements],
    finals: finals.map(({ note = '' }) => note),
    condition: condition ? describeCondition(condition) : [],
    values: [...fields, ...props].map(valueOf),
  };
}

/** Explains pages with the query parameter `explain`, for requests from this machine. */
export function pageExplainer(sites: Sites, tenantsDir: string): PageExplainer {
  return {
    isRequested: (request) => EXPLAIN.test(request.url) && isLocalRequest(request),
    marks,
    elements(slug, page, context) {
      const tenant = sites.compilation?.tenants.get(slug);
      const explained = tenant && explainPage(tenant, page.id, { values: context });
      if (!explained) return '';
      const data: OverlayData = {
        tenant: slug,
        page: page.id,
        layers: explained.layers,
        folder: tenantsDir,
        nodes: explained.nodes.map(nodeOf),
      };
      return `<script type="application/json" id="${DATA_ID}">${scriptJson(data)}</script>${OVERLAY}`;
    },
  };
}
