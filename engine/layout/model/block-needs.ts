import type { Need } from './environment';

/**
 * `["vehicle.price", "site.settings.phone", "makes", "location?"]` → one need for each first name. A field
 * can be nested: `settings.phone`.
 */
export function parseNeeds(needs: readonly string[] = []): Need[] {
  const groups = new Map<string, { fields: Set<string> | null; isOptional: boolean }>();
  for (const need of needs) {
    const isOptional = need.endsWith('?');
    const path = isOptional ? need.slice(0, -1) : need;
    const dot = path.indexOf('.');
    const [name, field] = dot < 0 ? [path, undefined] : [path.slice(0, dot), path.slice(dot + 1)];
    const group = groups.get(name) ?? { fields: new Set<string>(), isOptional: false };
    if (field === undefined) group.fields = null;
    else group.fields?.add(field);
    group.isOptional ||= isOptional;
    groups.set(name, group);
  }
  return [...groups].map(([name, { fields, isOptional }]) => ({
    name,
    fields: fields && [...fields].sort(),
    isOptional,
  }));
}
