import type { GalleryEntry } from '../gallery';
import { More } from './More';
import { MoreText } from './MoreText';

const LONG =
  'One owner, serviced here from its first kilometre. It has the tow pack, the roof rails and the good stereo. ' +
  'Two small marks on the rear bumper, both touched in. The tyres were new in March. 🚙👨‍👩‍👧‍👦';

export default {
  title: 'More',
  room: 'overlay',
  about: 'The first part of a list or text, and the rest on request. Texts are cut by graphemes.',
  states: [
    { name: 'Text', render: () => <MoreText text={LONG} limit={80} more="Show More" less="Show Less" /> },
    {
      name: 'Text that fits',
      render: () => <MoreText text="One owner." limit={80} more="Show More" less="Show Less" />,
    },
    {
      name: 'List',
      render: () => (
        <>
          <p>Reversing camera, parking sensors</p>
          <More more="Show all 14 features" less="Show fewer">
            <p>Heated seats, seven airbags, wireless charging</p>
          </More>
        </>
      ),
    },
  ],
} satisfies GalleryEntry;
