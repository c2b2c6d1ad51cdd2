import type { Theme } from '../../../../schemas';
import { mergeFiles } from '../../compose/config';
import type { CheckMeta } from '../../model/diagnostic';
import { readDocument } from '../../model/document';
import { isObject, getOwn } from '../../base/json';
import type { Chain } from '../../compose/layers';
import type { Source } from '../../model/source';
import { themeFindings, type ThemeFinding } from '../../model/theme';
import type { LayerCheck } from '../check';

/** The nearest theme.json that states the value, else the nearest one at all. */
function sourceOf(chain: Chain, pointer: readonly string[]) {
  const themes = chain.flatMap((layer) => layer.files.get('theme.json') ?? []).reverse();
  const states = (value: unknown) =>
    pointer.reduce<unknown>((inner, key) => (isObject(inner) ? getOwn(inner, key) : undefined), value) !==
    undefined;
  const stating = themes.find((source) => states(source.value));
  return stating ? { source: stating, pointer } : { source: themes[0], pointer: [] };
}

interface Known {
  readonly sources: readonly Source[];
  readonly findings: readonly ThemeFinding[];
}
const known = new WeakMap<Source, Known>();

/** Deriving a palette takes a while: it is done again only where one of the theme files changed. */
function findingsOf(chain: Chain): readonly ThemeFinding[] {
  const sources = chain.flatMap((layer) => layer.files.get('theme.json') ?? []);
  const last = sources.at(-1);
  if (!last) return [];
  const before = known.get(last);
  if (
    before?.sources.length === sources.length &&
    before.sources.every((one, index) => one === sources[index])
  )
    return before.findings;
  const theme: Theme = mergeFiles(chain, 'theme.json', (source) => readDocument(source, 'theme'));
  const findings = themeFindings(theme);
  known.set(last, { sources, findings });
  return findings;
}

function themeCheck(code: ThemeFinding['code'], meta: Omit<CheckMeta, 'code' | 'severity'>): LayerCheck {
  return {
    meta: { code, severity: 'error', ...meta },
    *run({ layer, chain }) {
      for (const finding of findingsOf(chain)) {
        if (finding.code !== code) continue;
        const { source, pointer } = sourceOf(chain, finding.path.split('/').filter(Boolean));
        if (source) yield { place: { source, pointer }, message: finding.message, tenant: layer.slug };
      }
    },
  };
}

export const faintPair = themeCheck('FC810', {
  name: 'faint-pair',
  docs: 'Two colours that meet have less contrast than WCAG 2.2 AA asks for. Change the override that the message names; seeds alone always give enough.',
});

export const unknownToken = themeCheck('FC811', {
  name: 'unknown-token',
  docs: 'A theme overrides a colour token that does not exist, so nothing would change. Fix its name or remove it.',
});
