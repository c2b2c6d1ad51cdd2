import { createExampleUrl, createPatternUrl } from '../preview';
import { usePlayground } from '../store';
import './palette.css';

/** A block's example in the site's theme. Scripts do not run, and nothing in it can be focused. */
export function ExampleFrame({ type, title }: { type: string; title: string }) {
  const tenant = usePlayground(({ page }) => page?.tenant);
  if (tenant === undefined) return null;
  return (
    <div className="example" inert>
      <iframe
        key={type}
        title={`Example of ${title}`}
        src={createExampleUrl(tenant, location.port, type)}
        sandbox="allow-same-origin"
      />
    </div>
  );
}

interface PatternFrameProps {
  id: string;
  name: string;
  /** Depends on whether it is beside a list or in one. */
  className: 'example' | 'pattern-thumbnail';
}

/**
 * A pattern with the edits of this window, in the same way. Empty while errors in the edits prevent
 * rendering.
 */
export function PatternFrame({ id, name, className }: PatternFrameProps) {
  const tenant = usePlayground(({ page }) => page?.tenant);
  const draft = usePlayground(({ outcome, isCompiling }) =>
    outcome?.isShown && !isCompiling ? outcome.draft : undefined,
  );
  const isOfSite = usePlayground(({ outcome, page }) => outcome?.pageKey.startsWith(`${page?.tenant}/`));
  return (
    <div className={className} inert>
      {tenant !== undefined && draft !== undefined && isOfSite ? (
        <iframe
          key={id}
          title={`Pattern ${name}`}
          src={createPatternUrl(tenant, location.port, draft, id)}
          sandbox="allow-same-origin"
          loading="lazy"
        />
      ) : null}
    </div>
  );
}
