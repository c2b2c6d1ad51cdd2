const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

const WEEK = [
  ...[1, 2, 3, 4, 5].map((weekday) => ({ weekday, status: 'Open', open: '08:30', close: '17:30' })),
  { weekday: 6, status: 'Open', open: '08:30', close: '16:00' },
  { weekday: 0, status: 'Closed' },
];

/** The files of a new tenant: its name, one location and demonstration stock. It inherits the rest. */
export function tenantFiles(slug: string, parent: string): Record<string, string> {
  const name = slug.replace(
    /(^|-)(\w)/g,
    (_, gap: string, letter: string) => (gap ? ' ' : '') + letter.toUpperCase(),
  );
  const address = { street: '1 Example Street', city: 'Brisbane', state: 'QLD', postcode: '4000' };
  return {
    'tenant.json': json({
      name,
      extends: parent,
      contact: { phone: '07 5550 0000', email: `hello@${slug}.example`, address },
      // A placeholder: pages with stock must show the dealer's licence number.
      licence: `${address.state} 0000000`,
    }),
    'theme.json': json({ accent: '#1f5f8b' }),
    'locations.json': json([
      {
        id: '1',
        name,
        slug: `${slug}-yard`,
        primary: true,
        time_zone: 'Australia/Brisbane',
        address,
        contact_detail: { phone: '07 5550 0000', opening_hours: WEEK },
      },
    ]),
    'stock.json': json({ seed: slug, count: 60 }),
  };
}
