import type { GalleryEntry } from '../gallery';
import { RepaymentFigures } from './RepaymentFigures';

const figures = {
  label: 'Estimated repayment',
  amount: '$189 / week',
  rate: '7.99% p.a. interest',
  comparison: '8.79% p.a. comparison rate',
  conditions: <a href="#conditions">Conditions</a>,
};

export default {
  title: 'RepaymentFigures',
  group: 'content',
  description: 'A repayment with both rates, which are as prominent as the repayment.',
  states: [
    { name: 'Usual', render: () => <RepaymentFigures {...figures} /> },
    {
      name: 'With terms',
      render: () => <RepaymentFigures {...figures} terms="5 years, $0 final payment" />,
    },
    { name: 'Compact', render: () => <RepaymentFigures {...figures} compact /> },
  ],
} satisfies GalleryEntry;
