import type { GalleryEntry } from '../gallery';
import { ErrorSummary } from './ErrorSummary';
import { TextField } from './TextField';

export default {
  title: 'ErrorSummary',
  group: 'controls',
  description:
    'All errors above a form, each a link to its field. It gets focus after a failed attempt to submit.',
  states: [
    {
      name: 'Two errors',
      render: () => (
        <>
          <ErrorSummary
            title="Fix these two errors"
            errors={[
              { controlId: 'summary-name', message: 'Enter your name' },
              { controlId: 'summary-phone', message: 'Enter a phone number with ten digits' },
            ]}
          />
          <TextField id="summary-name" label="Name" error="Enter your name" />
          <TextField
            id="summary-phone"
            label="Phone"
            type="tel"
            error="Enter a phone number with ten digits"
          />
        </>
      ),
    },
  ],
} satisfies GalleryEntry;
