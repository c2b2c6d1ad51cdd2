import { PanelBottom, PanelLeft, PanelRight } from 'lucide-react';
import { IconButton } from '../kit';
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
        return (
          <IconButton
            key={pane}
            icon={ICONS[pane]}
            size={16}
            label={NAMES[pane]}
            title={`${closed.includes(pane) ? 'Open' : 'Close'}: ${NAMES[pane]}`}
            isPressed={!closed.includes(pane)}
            onClick={() => onToggle(pane)}
          />
        );
      })}
    </div>
  );
}
