import { PanelBottom, PanelLeft, PanelRight } from 'lucide-react';
import { CLOSABLE_PANES, type ClosablePane } from './pane-visibility';

const NAMES = { outline: 'Outline', below: 'JSON and impact', inspector: 'Inspector' } as const;
const ICONS = { outline: PanelLeft, below: PanelBottom, inspector: PanelRight } as const;

interface PaneTogglesProps {
  closed: readonly ClosablePane[];
  onToggle(pane: ClosablePane): void;
}

/** Opens and closes the panes around the canvas. */
export function PaneToggles({ closed, onToggle }: PaneTogglesProps) {
  return (
    <div role="group" aria-label="Panes beside the preview" className="pane-toggles">
      {CLOSABLE_PANES.map((pane) => {
        const Icon = ICONS[pane];
        return (
          <button
            type="button"
            key={pane}
            className="icon"
            aria-label={NAMES[pane]}
            title={`${closed.includes(pane) ? 'Open' : 'Close'}: ${NAMES[pane]}`}
            aria-pressed={!closed.includes(pane)}
            onClick={() => onToggle(pane)}
          >
            <Icon size={16} aria-hidden="true" />
          </button>
        );
      })}
    </div>
  );
}
