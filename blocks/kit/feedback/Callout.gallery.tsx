import { useState } from 'react';
import { Button } from '../controls/Button';
import type { GalleryEntry } from '../gallery';
import { Callout } from './Callout';

function Dismissible() {
  const [isShown, setShown] = useState(true);
  if (!isShown) return <Button onClick={() => setShown(true)}>Show it again</Button>;
  return (
    <Callout title="Open until 8 pm on Thursday" dismissLabel="Dismiss" onDismiss={() => setShown(false)}>
      You can drop off your keys at the workshop until 6 pm.
    </Callout>
  );
}

export default {
  title: 'Callout',
  group: 'feedback',
  description: 'A message within the page. Each tone has its own icon, because colour alone is not enough.',
  states: [
    {
      name: 'Info',
      render: () => (
        <Callout title="This car is in Hobart">We can deliver it to you, or you can come and see it.</Callout>
      ),
    },
    {
      name: 'Success',
      render: () => (
        <Callout tone="success" title="Your message is on its way" level={3}>
          We’ll reply within one business day.
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
          title="Your payment was declined"
          actions={
            <>
              <Button size="sm">Try again</Button>
              <Button size="sm" variant="secondary">
                Pay another way
              </Button>
            </>
          }
        >
          Your bank declined the payment. You have not been charged.
        </Callout>
      ),
    },
    { name: 'Text alone', render: () => <Callout>Photos show a similar vehicle.</Callout> },
    { name: 'Dismissible', render: () => <Dismissible /> },
  ],
} satisfies GalleryEntry;
