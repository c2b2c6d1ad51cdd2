import type { GalleryEntry } from '../gallery';
import { ShowMore } from './ShowMore';

const LONG =
  'One owner, always serviced here. It has the tow pack, roof rails and the premium stereo. ' +
  'Two small marks on the rear bumper have been touched up. The tyres were new in March. 🚙👨‍👩‍👧‍👦';

export default {
  title: 'ShowMore',
  group: 'overlay',
  description: 'The first part of a list or text, with a toggle for the rest.',
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
