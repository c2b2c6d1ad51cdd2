import type { GalleryEntry } from '../gallery';
import { ConditionsPopover } from './ConditionsPopover';

export default {
  title: 'ConditionsPopover',
  group: 'overlay',
  description: 'Small print in a dialog, opened beside the figures to which it belongs, also without script.',
  states: [
    {
      name: 'Closed',
      render: () => (
        <ConditionsPopover
          id="gallery-conditions"
          label="Conditions"
          title="Finance disclaimer"
          closeLabel="Close"
        >
          <p>Available to approved applicants only. Terms, conditions, fees and lending criteria apply.</p>
        </ConditionsPopover>
      ),
    },
  ],
} satisfies GalleryEntry;
