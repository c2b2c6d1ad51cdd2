import { useEffect, useState } from 'react';
import { Button } from '../controls/Button';
import type { GalleryEntry } from '../gallery';
import { createToastQueue, type Toast } from './toast-queue';
import { ToastRegion } from './ToastRegion';

const TEXTS = { label: 'Messages', close: 'Close' };

/** One toast is shown from the start; the button shows it again. */
function Demo({ toast, durationMs }: { toast: Toast; durationMs?: number }) {
  const [toasts] = useState(createToastQueue);
  useEffect(() => toasts.show(toast), [toasts, toast]);
  return (
    <>
      <Button variant="secondary" onClick={() => toasts.show(toast)}>
        Show a toast
      </Button>
      <ToastRegion toasts={toasts} texts={TEXTS} durationMs={durationMs} />
    </>
  );
}

const SAVED: Toast = { text: 'Saved to your garage.', tone: 'success' };
const LISTED: Toast = {
  text: 'Saved to your list.',
  tone: 'success',
  action: { label: 'View List', href: '#list' },
};
const REMOVED: Toast = {
  text: 'Removed from your garage.',
  action: { label: 'Undo', onPress: () => undefined },
};
const FAILED: Toast = { text: 'Something went wrong. Check your connection and try again.', tone: 'danger' };
const PLAIN: Toast = { text: 'Link copied.' };
const MINUTE_MS = 60_000;

export default {
  title: 'ToastRegion',
  group: 'feedback',
  description:
    'One toast at a time, announced politely without taking the focus. Its timer pauses under pointer or focus.',
  states: [
    { name: 'Plain', isFramed: true, render: () => <Demo toast={PLAIN} durationMs={MINUTE_MS} /> },
    { name: 'Success', isFramed: true, render: () => <Demo toast={SAVED} durationMs={MINUTE_MS} /> },
    { name: 'With an action', isFramed: true, render: () => <Demo toast={REMOVED} /> },
    { name: 'With a link', isFramed: true, render: () => <Demo toast={LISTED} /> },
    { name: 'Danger', isFramed: true, render: () => <Demo toast={FAILED} durationMs={MINUTE_MS} /> },
    { name: 'Short', isFramed: true, render: () => <Demo toast={PLAIN} durationMs={1_500} /> },
  ],
} satisfies GalleryEntry;
