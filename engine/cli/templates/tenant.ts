const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** The files of a new tenant: it inherits everything but its name and its stock. */
export function tenantFiles(slug: string, parent: string): Record<string, string> {
  const name = slug.replace(
    /(^|-)(\w)/g,
    (_, gap: string, letter: string) => (gap ? ' ' : '') + letter.toUpperCase(),
  );
  return {
    'tenant.json': json({ $schema: '../../schemas/tenant.schema.json', name, extends: parent, domains: [] }),
    'stock.json': json({
      $schema: '../../schemas/demo-stock.schema.json',
      seed: slug.length * 97 + 11,
      count: 60,
    }),
  };
}
