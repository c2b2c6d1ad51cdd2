import { useStore } from 'zustand';
import type { PlaygroundMediaUse } from '../../schemas';
import { usePlayground } from '../store';
import type { MediaStore } from './media-store';
import { describeUse, formatSites } from './media-texts';

/** The uses of the selected file, with links that open them. */
export function MediaUses({ store, onClose }: { store: MediaStore; onClose(): void }) {
  const uses = useStore(store, (state) => state.uses);
  const problem = useStore(store, (state) => state.usesProblem);
  const tenant = useStore(store, (state) => state.tenant);
  const openPage = usePlayground((state) => state.openPage);
  const showMode = usePlayground((state) => state.showMode);
  const page = usePlayground((state) => state.page);

  const createOpen = ({ kind, id, tenants }: PlaygroundMediaUse): (() => void) | undefined => {
    const site = tenants.find(({ slug }) => slug === tenant) ?? tenants[0];
    if (!site) return undefined;
    if ((kind === 'page' || kind === 'entry') && id !== undefined)
      return () => {
        onClose();
        showMode(kind === 'entry' ? 'content' : 'blocks');
        void openPage(site.slug, id);
      };
    if (kind !== 'settings' && kind !== 'theme' && kind !== 'texts') return undefined;
    return () => {
      onClose();
      showMode(kind);
      if (page && site.slug !== page.tenant) void openPage(site.slug, 'home');
    };
  };

  if (problem !== undefined) return <p className="field-problem">{problem}</p>;
  if (!uses) return <p className="muted">Looking for uses…</p>;
  if (uses.uses.length === 0) return <p className="muted">No page, entry or setting uses it.</p>;
  return (
    <ul className="uses" aria-label="Where it is used">
      {uses.uses.map((use) => {
        const open = createOpen(use);
        const text = describeUse(use);
        return (
          <li key={`${use.layer}/${use.file} ${use.state}`}>
            {open ? (
              <button type="button" className="link" onClick={open}>
                {text}
              </button>
            ) : (
              <span>{text}</span>
            )}
            <span className="muted">
              {use.layer}/{use.file}, on {formatSites(use)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
