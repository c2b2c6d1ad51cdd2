import { useEffect, useRef, useState } from 'react';
import { hasDraft, keepNewestOnDevice, moveDraft } from '../../engine/browser/api/lead-drafts';
import type { StoragePlace } from '../../engine/browser/stores/json-storage';
import type { Form } from '../../schemas';

/** Where the draft of a form is stored, and the visitor's choice. */
export interface DraftPlace {
  isChoice: boolean;
  /** The visitor has chosen to store the draft on the device. */
  isKept: boolean;
  choose(isKept: boolean): void;
  get(): StoragePlace;
}

/**
 * Stores the draft of a form on the device or, if its answers are private, in the tab until visitors choose
 * the device. An existing draft on the device means that they have chosen it before.
 */
export function useDraftPlace(draft: Form['draft'], name: string): DraftPlace {
  const isChoice = draft === 'choice';
  // Read when a draft is saved, not when the form is rendered.
  const place = useRef<StoragePlace>(isChoice ? 'tab' : 'device');
  const [isKept, setIsKept] = useState(false);
  useEffect(() => {
    if (!isChoice || !hasDraft(name)) return;
    place.current = 'device';
    // Another tab may have chosen the device while this one was filled in.
    keepNewestOnDevice(name);
    // After hydration, so that the server's HTML matches.
    queueMicrotask(() => setIsKept(true));
  }, [isChoice, name]);
  return {
    isChoice,
    isKept,
    choose(kept) {
      place.current = kept ? 'device' : 'tab';
      moveDraft(name, place.current);
      setIsKept(kept);
    },
    get: () => place.current,
  };
}
