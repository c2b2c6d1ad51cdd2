import { schemas } from '../../../../schemas';
import { getOwn, isObject } from '../../base/json';
import { readDocument, documentObject } from '../../model/document';
import type { Chain } from '../../compose/layers';
import type { LayerCheck } from '../check';

/** Files whose conditions and texts can read a feature. Policies only judge it. */
const READS_FEATURES = /^(?:pages\/|tenant\.json$)/;

/** Whether a page or a menu of the site or of a layer below it names the feature. */
const isNamed = (chain: Chain, feature: string): boolean => {
  const name = new RegExp(`\\bfeatures\\.${feature}\\b`);
  return chain.some(({ files }) =>
    [...files].some(([path, { text }]) => READS_FEATURES.test(path) && name.test(text)),
  );
};

export const unreadFeature: LayerCheck = {
  meta: {
    code: 'FC908',
    name: 'unread-feature',
    severity: 'advice',
    docs: 'A site sets a feature that this version does not use yet and that no condition of the site names, so it has no effect. Keep it for the planned use that the message names, or remove it. Templates are not checked, because sites that extend them may use the feature.',
  },
  *run({ layer, chain }) {
    const source = layer.files.get('tenant.json');
    if (!source) return;
    const { features, template } = documentObject(readDocument(source, 'tenant'));
    if (template === true || !isObject(features)) return;
    for (const feature of Object.keys(features)) {
      const schema: unknown = getOwn(schemas.features.properties, feature);
      const planned = isObject(schema) ? schema['x-planned'] : undefined;
      if (typeof planned !== 'string' || isNamed(chain, feature)) continue;
      const message = `Nothing reads the feature '${feature}' yet (planned use: ${planned}), so it has no effect. Keep it for later, or remove it.`;
      yield {
        location: { source, pointer: ['features', feature], on: 'key' },
        message,
        tenant: layer.slug,
      };
    }
  },
};
