import type { Theme } from '../../../../schemas';
import { mergeFiles } from '../../compose/config';
import type { CheckMeta } from '../../model/diagnostic';
import { readDocument } from '../../model/document';
import { isObject, getOwn } from '../../base/json';
import type { Chain } from '../../compose/layers';
import type { JsonSource } from '../../model/source';
import { findThemeProblems, type ThemeFinding } from '../../model/theme';
import type { LayerCheck } from '../check';

/** The nearest theme.json that sets the value, otherwise the nearest theme.json. */
function locateThemeValue(chain: Chain, pointer: readonly string[]) {
  const themes = chain.flatMap((layer) => layer.files.get('theme.json') ?? []).reverse();
  const states = (value: unknown) =>
    pointer.reduce<unknown>((inner, key) => (isObject(inner) ? getOwn(inner, key) : undefined), value) !==
    undefined;
  const stating = themes.find((source) => states(source.value));
  return stating ? { source: stating, pointer } : { source: themes[0], pointer: [] };
}

interface ThemeResult {
  readonly sources: readonly JsonSource[];
  readonly findings: readonly ThemeFinding[];
}
const cache = new WeakMap<JsonSource, ThemeResult>();

/** Deriving a palette is slow, so results are cached until one of the theme files changes. */
function findProblemsInChain(chain: Chain): readonly ThemeFinding[] {
  const sources = chain.flatMap((layer) => layer.files.get('theme.json') ?? []);
  const last = sources.at(-1);
  if (!last) return [];
  const cached = cache.get(last);
  if (
    cached?.sources.length === sources.length &&
    cached.sources.every((source, index) => source === sources[index])
  )
    return cached.findings;
  const theme: Theme = mergeFiles(chain, 'theme.json', (source) => readDocument(source, 'theme'));
  const findings = findThemeProblems(theme);
  cache.set(last, { sources, findings });
  return findings;
}

function createThemeCheck(
  code: ThemeFinding['code'],
  meta: Omit<CheckMeta, 'code' | 'severity'>,
): LayerCheck {
  return {
    meta: { code, severity: 'error', ...meta },
    *run({ layer, chain }) {
      for (const finding of findProblemsInChain(chain)) {
        if (finding.code !== code) continue;
        const { source, pointer } = locateThemeValue(chain, finding.path.split('/').filter(Boolean));
        if (source) yield { location: { source, pointer }, message: finding.message, tenant: layer.slug };
      }
    },
  };
}

export const lowContrast = createThemeCheck('FC810', {
  name: 'low-contrast',
  docs: 'Two adjacent colours have less contrast than WCAG 2.2 AA requires. Change the override that the message names. Colours computed from seeds always have enough contrast.',
});

export const unknownToken = createThemeCheck('FC811', {
  name: 'unknown-token',
  docs: 'A theme overrides a colour token that does not exist. The override has no effect. Fix its name, or remove it.',
});
