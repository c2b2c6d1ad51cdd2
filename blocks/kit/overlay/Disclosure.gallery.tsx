import type { GalleryEntry } from '../gallery';
import styles from '../gallery.module.css';
import { Disclosure } from './Disclosure';

export default {
  title: 'Disclosure',
  room: 'overlay',
  about:
    'One section that opens: native details, with a heading inside the summary where the outline wants one.',
  states: [
    {
      name: 'Closed',
      render: () => (
        <Disclosure summary="Body type" aside="2 chosen">
          SUV, ute
        </Disclosure>
      ),
    },
    {
      name: 'Open, as a heading',
      render: () => (
        <Disclosure summary="Colour" level={3} defaultOpen>
          <p>White, silver, blue.</p>
        </Disclosure>
      ),
    },
    {
      name: 'Rows among sections',
      render: () => (
        <div className={styles.sections}>
          <Disclosure summary="What's included" level={3} variant="row">
            <p>A full tank.</p>
          </Disclosure>
          <Disclosure summary="Why buy from us" level={3} variant="row">
            <p>You drive it before you decide.</p>
          </Disclosure>
        </div>
      ),
    },
    {
      name: 'Plain',
      render: () => (
        <Disclosure summary="More about this figure" variant="plain">
          <p>Measured by the maker under laboratory conditions.</p>
        </Disclosure>
      ),
    },
  ],
} satisfies GalleryEntry;
