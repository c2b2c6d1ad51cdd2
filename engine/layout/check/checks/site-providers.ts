import { schemas } from '../../../../schemas';
import { getOwn, isObject, type Pointer } from '../../base/json';
import { didYouMean, listChoices, suggestName } from '../../base/did-you-mean';
import { mergeConfig } from '../../compose/config';
import { listChosenPresets, listPresetNames } from '../../compose/presets';
import type { SiteCheck } from '../check';

/** Settings that a provider needs and that are empty. `at` is the path of the provider's name. */
interface IncompleteProvider {
  readonly at: Pointer;
  readonly provider: string;
  readonly missing: readonly string[];
}

/**
 * Groups of settings, and items of lists, whose schema lists what each provider needs: `"x-provider-needs": { "http":
 * ["url"] }`.
 */
function* findIncomplete(schema: unknown, value: unknown, at: Pointer): Generator<IncompleteProvider> {
  if (!isObject(schema)) return;
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* findIncomplete(schema.items, item, [...at, index]);
    return;
  }
  if (!isObject(value)) return;
  const needs = schema['x-provider-needs'];
  const { provider } = value;
  if (isObject(needs) && typeof provider === 'string') {
    const names = getOwn(needs, provider);
    const missing = (Array.isArray(names) ? names : []).filter((name) => !value[String(name)]).map(String);
    if (missing.length > 0) yield { at: [...at, 'provider'], provider, missing };
  }
  if (!isObject(schema.properties)) return;
  for (const [key, inner] of Object.entries(value))
    yield* findIncomplete(getOwn(schema.properties, key), inner, [...at, key]);
}

/**
 * Features whose schema names the provider that they need: `"x-needs-provider": { "trade.valuation": "http"
 * }`.
 */
function* findUnprovided(config: {
  features: object;
  settings: object;
}): Generator<{ feature: string; group: string; provider: string }> {
  for (const [feature, isOn] of Object.entries(config.features)) {
    const schema: unknown = getOwn(schemas.features.properties, feature);
    const needs = isOn === true && isObject(schema) ? schema['x-needs-provider'] : undefined;
    for (const [group, provider] of Object.entries(isObject(needs) ? needs : {})) {
      const value = group
        .split('.')
        .reduce<unknown>((at, key) => (isObject(at) ? getOwn(at, key) : undefined), config.settings);
      if (isObject(value) && value.provider !== provider)
        yield { feature, group, provider: String(provider) };
    }
  }
}

export const incompleteProvider: SiteCheck = {
  meta: {
    code: 'FC909',
    name: 'incomplete-provider',
    severity: 'error',
    docs: 'A site uses a provider (for captchas, valuations or signing in, for example) without its required settings, so every request to it would fail. Or it turns on a feature that its provider does not offer. Add the settings, or use the embedded provider and turn the feature off. Templates are not checked, because their sites may add the settings.',
  },
  *run({ tenant }) {
    if (tenant.isTemplate) return;
    for (const { at, provider, missing } of findIncomplete(schemas.settings, tenant.config.settings, [])) {
      const [newest] = tenant.explain('tenant.json', ['settings', ...at.map(String)]);
      if (!newest) continue;
      const path = ['settings', ...at];
      // An item of a list is explained by its list.
      const isIn = newest.at.every((key, index) => key === path[index]);
      const group = at.slice(0, -1).join('.');
      const names = missing.map((name) => `'${group}.${name}'`).join(', ');
      const message = `The provider '${provider}' of '${group}' needs ${names}. Add ${missing.length === 1 ? 'it' : 'them'}, or use another provider.`;
      const pointer = isIn ? path : newest.at;
      yield { location: { source: newest.source, pointer }, message, tenant: tenant.slug };
    }
    for (const { feature, group, provider } of findUnprovided(tenant.config)) {
      const [newest] = tenant.explain('tenant.json', ['features', feature]);
      if (!newest) continue;
      const message = `The feature '${feature}' needs the provider '${provider}' of '${group}'. Choose the provider, or switch the feature off.`;
      yield { location: { source: newest.source, pointer: newest.at }, message, tenant: tenant.slug };
    }
  },
};

export const unknownProviderFile: SiteCheck = {
  meta: {
    code: 'FC917',
    name: 'unknown-provider-file',
    severity: 'warning',
    docs: 'A setting names a provider, such as a finance provider, for which no layer has a file, so only the general rules apply. Fix the name, or add the file. Templates are not checked, because their sites may add it.',
  },
  *run({ tenant }) {
    if (tenant.isTemplate) return;
    for (const { group, setting, name, folder, source } of listChosenPresets(
      tenant.chain,
      mergeConfig(tenant.chain),
    )) {
      const [newest] = source ? [] : tenant.explain('tenant.json', ['settings', group, setting]);
      if (!newest) continue;
      const names = listPresetNames(tenant.chain, folder);
      const suggestion = didYouMean(suggestName(name, names));
      const choices = names.length > 0 ? `, or use ${listChoices(names)}` : '';
      yield {
        location: { source: newest.source, pointer: newest.at },
        message: `No layer has '${folder}/${name}.json', so only the general rules apply.${suggestion} Add the file${choices}.`,
        tenant: tenant.slug,
      };
    }
  },
};
