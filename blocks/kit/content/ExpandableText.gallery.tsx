import type { GalleryEntry } from '../gallery';
import { ExpandableText } from './ExpandableText';

const TEXT =
  'Available on new vehicles ordered and delivered while the offer lasts. Ask us for the terms before you order, and read them in full.';

export default {
  title: 'Folded text',
  group: 'content',
  description: 'A text that folds to its beginning if it is long.',
  states: [
    {
      name: 'Folded',
      render: () => <ExpandableText text={TEXT} limit={60} more="View more" less="View less" />,
    },
    {
      name: 'Expanded',
      render: () => <ExpandableText text={TEXT} limit={60} isExpanded more="View more" less="View less" />,
    },
    {
      name: 'Short',
      render: () => <ExpandableText text="Ends soon." limit={60} more="View more" less="View less" />,
    },
  ],
} satisfies GalleryEntry;
