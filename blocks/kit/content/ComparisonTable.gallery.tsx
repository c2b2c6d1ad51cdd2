import type { GalleryEntry } from '../gallery';
import { ComparisonTable } from './ComparisonTable';

const LABELS = {
  ...{ onlyDifferences: 'Only differences', differs: 'differs', features: 'Features that differ' },
  ...{ yes: 'Yes', no: 'No', unknown: 'Not stated' },
};
const ROWS = [
  { name: 'km', label: 'Kilometres', texts: ['41,250 km', '52,900 km'], differs: true },
  { name: 'body', label: 'Body', texts: ['SUV', 'SUV'], differs: false },
  { name: 'towing', label: 'Braked towing capacity', texts: ['2,500 kg', ''], differs: true },
];
const FEATURES = [{ feature: 'Towbar', has: [true, false] }];
const COLUMNS = ['GX', 'GXL'].map((name) => ({ key: name, head: name }));

export default {
  title: 'ComparisonTable',
  group: 'content',
  description: 'Things side by side, with their differences marked. A checkbox hides what is equal.',
  states: [
    {
      name: 'Two columns',
      isWide: true,
      render: () => (
        <ComparisonTable
          id="two"
          caption="Two variants side by side"
          columns={COLUMNS}
          summary={[{ name: 'price', label: 'Price', cells: ['$42,990', ''], isStrong: true }]}
          rows={ROWS}
          features={FEATURES}
          labels={LABELS}
        />
      ),
    },
    {
      name: 'One column',
      render: () => (
        <ComparisonTable
          id="one"
          caption="One variant"
          columns={COLUMNS.slice(0, 1)}
          rows={ROWS.map((row) => ({ ...row, texts: row.texts.slice(0, 1), differs: false }))}
          features={[]}
          labels={LABELS}
        />
      ),
    },
  ],
} satisfies GalleryEntry;
