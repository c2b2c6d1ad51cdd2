const PARAMETER = 'playground-draft';

/** Where the iframe looks: an address of the tenant's site, as the draft would have it. */
export function previewUrl(tenant: string, port: string, address: string, draft: string): string {
  const origin = `http://${tenant}.localhost${port === '' ? '' : `:${port}`}`;
  const url = new URL(address.startsWith('/') ? address : `/${address}`, origin);
  // `//other.example` is another host to a browser: the preview stays on the tenant's.
  const own = url.origin === origin ? url : new URL('/', origin);
  own.searchParams.set(PARAMETER, draft);
  return own.href;
}

/** The size of an iframe that is shown smaller than it is, so that all of it fits. */
export function fitted(width: number, box: { width: number; height: number }) {
  const scale = box.width > 0 ? Math.min(1, box.width / width) : 1;
  return { width, height: Math.round(box.height / scale), scale };
}
