// A block of the example tenants with two migrations.
const text = (description: string) => ({ title: description, description });

export const migratedBlocks = {
  badge: {
    category: 'content',
    version: 3,
    slots: { extra: {} },
    props: {
      type: 'object',
      properties: {
        label: { type: 'string', default: 'New', ...text('Label') },
        tone: { type: 'string', enum: ['info', 'alert'], default: 'info', ...text('Tone') },
        rounded: { type: 'boolean', default: false, ...text('Rounded') },
        look: {
          type: 'object',
          additionalProperties: false,
          properties: { size: { type: 'string' }, colour: { type: 'string' } },
          ...text('Look'),
        },
        items: {
          type: 'array',
          items: {
            type: 'object',
            additionalProperties: false,
            properties: { id: { type: 'string' }, text: { type: 'string' } },
          },
          ...text('Items'),
        },
      },
    },
    texts: { hint: 'Ask us' },
    migrations: [
      {
        to: 2,
        steps: [
          { op: 'rename-block', from: 'ribbon' },
          { op: 'rename-prop', from: 'title', to: 'label' },
          { op: 'rename-slot', from: 'more', to: 'extra' },
          { op: 'rename-text', from: 'help', to: 'hint' },
        ],
      },
      {
        to: 3,
        steps: [
          { op: 'rename-prop', from: 'size', to: 'look.size' },
          { op: 'rename-prop', from: 'items[].caption', to: 'items[].text' },
          { op: 'map-values', prop: 'tone', values: { blue: 'info', red: 'alert' } },
          { op: 'keep-default', prop: 'rounded', value: true },
          { op: 'remove-prop', prop: 'icon' },
        ],
      },
    ],
  },
};
