import type { Need } from './environment';

/** `["vehicle.price", "vehicle.status", "site", "location?"]` → one need for each first name. */
export function parseNeeds(needs: readonly string[] = []): Need[] {
  const groups = new Map<string, { fields: Set<string> | null; isOptional: boolean }>();
  for (const need of needs) {
    const isOptional = need.endsWith('?');
    const [name = '', field] = (isOptional ? need.slice(0, -1) : need).split('.');
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
