import { useState } from 'react';
import { Button } from '../controls/Button';
import type { GalleryEntry } from '../gallery';
import { Callout } from './Callout';

function Dismissible() {
  const [isShown, setShown] = useState(true);
  if (!isShown) return <Button onClick={() => setShown(true)}>Show it again</Button>;
  return (
    <Callout title="Open until 8 pm on Thursday" dismissLabel="Dismiss" onDismiss={() => setShown(false)}>
      The workshop takes keys until 6 pm.
    </Callout>
  );
}

export default {
  title: 'Callout',
  group: 'feedback',
  description: 'Something to know, within the page. The tone is never the only sign.',
  states: [
    {
      name: 'Info',
      render: () => (
        <Callout title="This car stands in Hobart">We bring it to you, or you come to see it.</Callout>
      ),
    },
    {
      name: 'Success',
      render: () => (
        <Callout tone="success" title="Your message is on its way" level={3}>
          We answer within one working day.
        </Callout>
      ),
    },
    {
      name: 'Warning',
      render: () => (
        <Callout tone="warning" title="Prices change on 1 December">
          Orders placed before then keep today’s price.
        </Callout>
      ),
    },
    {
      name: 'Danger, with actions',
      render: () => (
        <Callout
          tone="danger"
          title="The payment was refused"
          actions={
            <>
              <Button size="sm">Try again</Button>
              <Button size="sm" variant="secondary">
                Pay another way
              </Button>
            </>
          }
        >
          Your bank said no. Nothing was charged.
        </Callout>
      ),
    },
    { name: 'Text alone', render: () => <Callout>Photos show a similar vehicle.</Callout> },
    { name: 'Dismissible', render: () => <Dismissible /> },
  ],
} satisfies GalleryEntry;
