import { createExampleUrl } from '../preview';
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
