import { compileCondition } from '../../model/conditions';
import { findExternalOrigin, findImages } from '../../model/images';
import type { Finding } from '../../model/diagnostic';
import { findNode } from '../../model/node-tree';
import type { CheckedSite, SiteCheck, SiteSubject } from '../check';
import { locateFinding } from '../locate-finding';
import { createSiteContext } from './site-links';

/** The origins from which a site's pages may load images; undefined if an external service fetches them all. */
function listAllowedOrigins({ config }: CheckedSite): ReadonlySet<string> | undefined {
  const { origins, template } = config.settings.images;
  if (!template.startsWith('/')) return undefined;
  return new Set(origins.flatMap((origin) => (URL.canParse(origin) ? [new URL(origin).origin] : [])));
}

const formatMessage = (origin: string) =>
  /^https:/.test(origin)
    ? `Browsers do not show images from '${origin}', because this host is not in the setting 'images.origins'. Add it there, or use a file in the site's media.`
    : `Browsers do not show images from '${origin}'. Use an https address or a file in the site's media.`;

function* findPageImages({ tenant, usages }: SiteSubject, allowed: ReadonlySet<string>): Generator<Finding> {
  const context = createSiteContext(tenant);
  for (const [page, { externalImages }] of usages) {
    for (const { node: id, pointer, origin, siteConditions } of externalImages) {
      if (allowed.has(origin) || !siteConditions.every((when) => compileCondition(when)(context))) continue;
      const composition = tenant.composition(page);
      const node = composition?.layout && findNode(composition.layout, id)?.node;
      if (!composition || !node) continue;
      yield locateFinding({ node, pointer, message: formatMessage(origin) }, composition, () =>
        tenant.compiler.trace(composition),
      );
    }
  }
}

function* findSettingImages(tenant: CheckedSite, allowed: ReadonlySet<string>): Generator<Finding> {
  const { logo, settings } = tenant.config;
  for (const { at, src } of findImages({ logo, settings })) {
    const origin = findExternalOrigin(src);
    if (origin === undefined || allowed.has(origin)) continue;
    const [newest] = tenant.explain('tenant.json', at.map(String));
    if (!newest) continue;
    const pointer = [...newest.at, ...at.slice(newest.at.length)];
    yield { location: { source: newest.source, pointer }, message: formatMessage(origin) };
  }
}

export const imageHost: SiteCheck = {
  meta: {
    code: 'FC916',
    name: 'image-host',
    severity: 'warning',
    docs: "An image comes from a host that is not in the site's setting `images.origins`, or its address does not start with `https:`, so browsers do not show it. Add the host, or copy the image to the site's media. Templates are not checked, because each site lists its own hosts.",
  },
  *run(subject) {
    const { tenant } = subject;
    const allowed = tenant.isTemplate ? undefined : listAllowedOrigins(tenant);
    if (!allowed) return;
    for (const found of [...findPageImages(subject, allowed), ...findSettingImages(tenant, allowed)])
      yield { ...found, tenant: tenant.slug };
  },
};
