import type { GalleryEntry } from '../gallery';
import { ShowMore } from './ShowMore';

const LONG =
  'One owner, serviced here from its first kilometre. It has the tow pack, the roof rails and the good stereo. ' +
  'Two small marks on the rear bumper, both touched in. The tyres were new in March. 🚙👨‍👩‍👧‍👦';

export default {
  title: 'ShowMore',
  group: 'overlay',
  description: 'The first part of a list or text, and the rest on request.',
  states: [
    {
      name: 'Text',
      render: () => (
        <ShowMore preview={<p>{LONG.slice(0, 80)}…</p>} more="Show More" less="Show Less">
          <p>{LONG}</p>
        </ShowMore>
      ),
    },
    {
      name: 'List',
      render: () => (
        <>
          <p>Reversing camera, parking sensors</p>
          <ShowMore more="Show all 14 features" less="Show fewer">
            <p>Heated seats, seven airbags, wireless charging</p>
          </ShowMore>
        </>
      ),
    },
  ],
} satisfies GalleryEntry;
