import { getMediaUrl, type GalleryEntry } from '../gallery';
import { Markdown } from './Markdown';

const TEXT = [
  '## Before you hitch up',
  'Check the **towball weight** on the plate, not in the brochure. The [towing guide](/towing) explains both.',
  '1. Load the heavy things over the axle.\n2. Weigh the caravan.\n3. Adjust the brakes.',
  '### What the plate says',
  '| Plate | Meaning |\n| --- | ---: |\n| ATM | 2,400 kg |\n| GTM | 2,200 kg |',
  '> The ATM counts, with water and gas.',
];

export default {
  title: 'Markdown',
  group: 'content',
  description:
    'Text in Markdown: headings, lists, links, tables, quotes and pictures. HTML is shown as it is written.',
  states: [
    { name: 'Text', isWide: true, render: () => <Markdown text={TEXT} level={3} /> },
    {
      name: 'Article',
      isWide: true,
      render: () => (
        <Markdown
          text={[
            ...TEXT.slice(0, 4),
            '| Plate | Where |\n| --- | --- |\n| ATM | On the drawbar |\n| GVM | In the door of the car |',
            `![A ute with a caravan](${getMediaUrl('cars/suv/blue-hero.avif')} "On the way north")`,
          ]}
          level={3}
          size="article"
        />
      ),
    },
  ],
} satisfies GalleryEntry;
