import type { GalleryEntry } from '../gallery';
import { NETWORKS } from './network-drawings';
import { SocialLinks } from './SocialLinks';

const ALL = Object.fromEntries(Object.keys(NETWORKS).map((network) => [network, `#${network}`]));
const labelOf = (network: string) => `Riverbend Motors on ${network}`;

export default {
  title: 'SocialLinks',
  group: 'navigation',
  description: 'Links to the dealer’s social media pages, with icons in the style of the others.',
  states: [
    { name: 'Icons', render: () => <SocialLinks links={ALL} labelOf={labelOf} /> },
    { name: 'With names', render: () => <SocialLinks links={ALL} labelOf={labelOf} hasNames /> },
    {
      name: 'Two',
      render: () => (
        <SocialLinks links={{ facebook: '#facebook', instagram: '#instagram' }} labelOf={labelOf} />
      ),
    },
  ],
} satisfies GalleryEntry;
