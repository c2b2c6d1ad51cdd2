import { useMemo } from 'react';
import type { Theme } from '../../schemas';
import type { JsonObject } from '../../engine/layout';
import { deriveTheme } from '../../engine/layout/model/theme';

/** The main colours of a site, with the text colour used on each. */
const SWATCHES = [
  ['Page', '--color-surface-1', '--color-text-1'],
  ['Band', '--color-surface-2', '--color-text-2'],
  ['Button', '--color-accent', '--color-on-accent'],
  ['Tint', '--color-accent-soft', '--color-on-accent-soft'],
  ['Highlight', '--color-highlight', '--color-on-highlight'],
  ['Dark band', '--color-inverse-1', '--color-on-inverse-1'],
] as const;

/** Number of pairs to show, lowest contrast first. */
const SHOWN_PAIRS = 5;

/** The main colours derived from the seeds, with a check of their contrast. */
export function ThemeSummary({ seeds }: { seeds: JsonObject }) {
  const { tokens, pairs, diagnostics } = useMemo(() => deriveTheme(seeds as Theme), [seeds]);
  const pairsByContrast = [...pairs].sort((a, b) => a.ratio / a.required - b.ratio / b.required);
  const failingCount = pairs.filter(({ ratio, required }) => ratio < required).length;
  return (
    <section className="theme-summary" aria-label="Derived theme">
      <ul className="swatches">
        {SWATCHES.map(([name, background, text]) => (
          <li key={name} style={{ background: tokens[background], color: tokens[text] }}>
            {name}
          </li>
        ))}
      </ul>
      <p role="status" className={failingCount > 0 ? 'field-problem' : 'muted'}>
        {failingCount > 0
          ? `${failingCount} of ${pairs.length} colour pairs have too little contrast (WCAG 2.2 AA).`
          : `All ${pairs.length} colour pairs have enough contrast (WCAG 2.2 AA).`}
      </p>
      {diagnostics.map(({ message }) => (
        <p className="field-problem" key={message}>
          {message}
        </p>
      ))}
      <details>
        <summary>Pairs with the lowest contrast</summary>
        <ul className="pairs">
          {pairsByContrast.slice(0, SHOWN_PAIRS).map(({ name, ratio, required, foreground, background }) => (
            <li key={name}>
              <span
                className="pair"
                aria-hidden="true"
                style={{ background: tokens[`--${background}`], color: tokens[`--${foreground}`] }}
              >
                Aa
              </span>
              {name}: {ratio.toFixed(2)} of {required}
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}
