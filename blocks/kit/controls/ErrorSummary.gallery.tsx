import type { GalleryEntry } from '../gallery';
import { ErrorSummary } from './ErrorSummary';
import { TextField } from './TextField';

export default {
  title: 'ErrorSummary',
  group: 'controls',
  description:
    'All errors of a form above it, each a link to its field. It takes the focus when a try to send has failed.',
  states: [
    {
      name: 'Two errors',
      render: () => (
        <>
          <ErrorSummary
            title="Two answers are missing"
            errors={[
              { controlId: 'summary-name', message: 'Enter your name' },
              { controlId: 'summary-phone', message: 'Enter a phone number of ten digits' },
            ]}
          />
          <TextField id="summary-name" label="Name" error="Enter your name" />
          <TextField id="summary-phone" label="Phone" type="tel" error="Enter a phone number of ten digits" />
        </>
      ),
    },
  ],
} satisfies GalleryEntry;
