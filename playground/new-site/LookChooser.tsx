import { useMemo } from 'react';
import type { PlaygroundLayerOption, Theme } from '../../schemas';
import { getOwn, type JsonObject } from '../../engine/layout';
import { deriveTheme } from '../../engine/layout/model/theme';
import { ThemeSummary } from '../config';

/** Colours that represent a look. */
const STRIPES = [
  '--color-accent',
  '--color-highlight',
  '--color-surface-1',
  '--color-surface-2',
  '--color-inverse-1',
] as const;

/** The server has checked the seeds against the schema of themes. */
const toTheme = (seeds: JsonObject): Theme => seeds as Theme;

function Look({ layer: { name, theme } }: { layer: PlaygroundLayerOption }) {
  const { tokens } = useMemo(() => deriveTheme(toTheme(theme)), [theme]);
  return (
    <span className="look">
      <span className="look-stripes" aria-hidden="true">
        {STRIPES.map((token) => (
          <span key={token} style={{ background: tokens[token] }} />
        ))}
      </span>
      <span className="look-name">{name}</span>
    </span>
  );
}

const HEX = /^#[0-9a-f]{6}$/i;
const DEFAULT_ACCENT = '#1f5f8b';

interface LookChooserProps {
  layers: readonly PlaygroundLayerOption[];
  /** Slug of the layer whose look is chosen. */
  chosen: string;
  /** The seeds of the new site: those of the look, with its own accent. */
  seeds: JsonObject;
  onChoose(slug: string): void;
  onAccent(accent: string): void;
}

/** Chooses a look by its colours, and the brand colour, with a check of all contrasts. */
export function LookChooser({ layers, chosen, seeds, onChoose, onAccent }: LookChooserProps) {
  const accent = getOwn(seeds, 'accent');
  const colour = typeof accent === 'string' && HEX.test(accent) ? accent : DEFAULT_ACCENT;
  return (
    <fieldset className="looks">
      <legend>Look</legend>
      <div className="look-list">
        {layers.map((layer) => (
          <label key={layer.slug}>
            <input
              type="radio"
              name="look"
              checked={layer.slug === chosen}
              onChange={() => onChoose(layer.slug)}
            />
            <Look layer={layer} />
          </label>
        ))}
      </div>
      <label className="look-accent">
        Brand colour
        <input type="color" value={colour} onChange={(event) => onAccent(event.target.value)} />
        <code>{colour}</code>
      </label>
      <ThemeSummary seeds={seeds} />
    </fieldset>
  );
}
