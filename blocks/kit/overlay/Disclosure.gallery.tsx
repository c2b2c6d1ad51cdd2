import type { GalleryEntry } from '../gallery';
import styles from '../gallery.module.css';
import { Disclosure } from './Disclosure';

export default {
  title: 'Disclosure',
  group: 'overlay',
  description: 'A collapsible section (native details), optionally with a heading in its summary.',
  states: [
    {
      name: 'Closed',
      render: () => (
        <Disclosure summary="Body type" aside="2 selected">
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
            <p>A full tank of fuel.</p>
          </Disclosure>
          <Disclosure summary="Why buy from us" level={3} variant="row">
            <p>You can test drive it before you decide.</p>
          </Disclosure>
        </div>
      ),
    },
    {
      name: 'Exclusive',
      render: () => (
        <>
          <Disclosure summary="Can I trade in my car?" name="questions" defaultOpen>
            <p>Yes. Bring it in, or tell us its rego and we’ll value it the same day.</p>
          </Disclosure>
          <Disclosure summary="Do you deliver?" name="questions">
            <p>Yes, anywhere in Australia. Tasmania takes two more days because of the ferry.</p>
          </Disclosure>
          <Disclosure summary="How long is the statutory warranty on a used car?" name="questions">
            <p>
              It depends on the car’s age and kilometres. <a href="#warranty">Read the details</a> or ask us.
            </p>
          </Disclosure>
        </>
      ),
    },
    {
      name: 'Plain',
      render: () => (
        <Disclosure summary="More about this figure" variant="plain">
          <p>Measured by the manufacturer under laboratory conditions.</p>
        </Disclosure>
      ),
    },
  ],
} satisfies GalleryEntry;
