import { usePlayground } from '../store';

/** Chooses the site whose version of the page is shown beside the open one. */
export function SiteChoice() {
  const tenant = usePlayground(({ page }) => page?.tenant);
  const tenants = usePlayground(({ workspace }) => workspace?.tenants);
  const beside = usePlayground((state) => state.besideTenant);
  const showBeside = usePlayground((state) => state.showBeside);
  const others = (tenants ?? []).filter(({ slug }) => slug !== tenant);
  if (others.length === 0) return null;
  return (
    <label>
      Compare with site
      <select
        value={beside === tenant ? '' : (beside ?? '')}
        onChange={({ target }) => showBeside(target.value || undefined)}
      >
        <option value="">No other site</option>
        {others.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
