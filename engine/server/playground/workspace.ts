import type { PlaygroundWorkspace } from '../../../schemas';
import type { Sites } from '../sites/sites';

/** Lists the sites with their pages, and the blocks. */
export const createWorkspace = (sites: Sites): PlaygroundWorkspace => ({
  tenants: sites.list().map(({ slug, name, tenant }) => {
    const pages = tenant.pageIds.map((id) => {
      const title = tenant.composition(id)?.fields.get('title');
      return { id, title: typeof title === 'string' ? title : id };
    });
    return { slug, name, pages };
  }),
  blocks: sites.registry.entries.map(({ manifest }) => manifest),
  commonTexts: Object.fromEntries(
    sites.registry.entries.flatMap(({ manifest, commonTexts }) =>
      [...commonTexts].map(([name, key]) => [`${manifest.type}.${name}`, key]),
    ),
  ),
  examples: Object.fromEntries(
    sites.registry.types.flatMap((type) => {
      const example = sites.registry.findExample(type);
      return example
        ? [[type, { props: { ...example.props }, isShown: example.rendersWithin === undefined }]]
        : [];
    }),
  ),
});
