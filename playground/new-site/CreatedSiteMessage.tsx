import { createSiteUrl } from '../preview';
import { usePlayground } from '../store';

/** Says that the open site was just created, with ways to see it and to discard it. */
export function CreatedSiteMessage() {
  const created = usePlayground((state) => state.createdSite);
  const name = usePlayground(
    ({ workspace, page }) => workspace?.tenants.find(({ slug }) => slug === page?.tenant)?.name,
  );
  const tenant = usePlayground(({ page }) => page?.tenant);
  const discardSite = usePlayground((state) => state.discardSite);
  const keepSite = usePlayground((state) => state.keepSite);
  if (!created || created.slug !== tenant) return null;
  return (
    <div className="message" data-kind="done" role="status">
      <p>
        {name} is ready at{' '}
        <a href={createSiteUrl(created.slug, location.port, '/')} target="_blank" rel="noreferrer">
          its own address<span className="hidden"> (in a new tab)</span>
        </a>
        .
      </p>
      <button type="button" onClick={keepSite}>
        Keep it
      </button>
      <button type="button" onClick={() => void discardSite()}>
        Discard the new site
      </button>
    </div>
  );
}
