import { createPatternUrl } from '../preview';
import { usePlayground } from '../store';
import './palette.css';

interface PatternFrameProps {
  id: string;
  name: string;
  /** Depends on whether it is beside a list or in one. */
  className: 'example' | 'pattern-thumbnail';
}

/**
 * A pattern in the site's theme, with the edits of this window. Scripts do not run, and nothing in it can be focused. Empty while errors in the edits prevent
 * rendering.
 */
export function PatternFrame({ id, name, className }: PatternFrameProps) {
  const tenant = usePlayground(({ page }) => page?.tenant);
  const draft = usePlayground(({ outcome, isCompiling }) =>
    outcome?.isShown && !isCompiling ? outcome.draft : undefined,
  );
  const isOutcomeOfThisSite = usePlayground(({ outcome, page }) =>
    outcome?.pageKey.startsWith(`${page?.tenant}/`),
  );
  return (
    <div className={className} inert>
      {tenant !== undefined && draft !== undefined && isOutcomeOfThisSite ? (
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
