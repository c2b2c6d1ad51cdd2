/**
 * Replaces parameters of the page's address, so that the address can be shared. Creates no history entry;
 * other parameters and the fragment stay.
 * @param values by name; undefined removes the parameter
 */
export function replaceQuery(values: Readonly<Record<string, string | undefined>>): void {
  const url = new URL(window.location.href);
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) url.searchParams.delete(name);
    else url.searchParams.set(name, value);
  }
  if (url.href !== window.location.href) window.history.replaceState(window.history.state, '', url);
}
