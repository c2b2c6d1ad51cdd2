import type { LeadDestination } from '../../../schemas';

/** A kind of destination; `unknown` if the settings no longer contain it. */
export type FailedKind = LeadDestination['kind'] | 'receipt' | 'unknown';

/**
 * What went wrong once delivery has been given up, and what a dealer can do about it, by kind of
 * destination.
 */
const TEXTS: Readonly<Record<FailedKind, { problem: string; advice: string }>> = {
  email: {
    problem: 'The email about this lead couldn’t be sent.',
    advice: 'Check the email address in the settings, then try again.',
  },
  adf: {
    problem: 'Your lead system couldn’t be reached by email.',
    advice: 'Check the email address in the settings, then try again.',
  },
  webhook: {
    problem: 'Your lead system didn’t accept this lead.',
    advice: 'Send the technical detail to its supplier. Once they’ve fixed it, try again.',
  },
  file: {
    problem: 'This lead couldn’t be saved as a file.',
    advice: 'Ask the person who looks after the server to check the folder, then try again.',
  },
  receipt: {
    problem: 'The visitor’s copy couldn’t be sent.',
    advice: 'The address may be wrong. If there’s a phone number, call the visitor.',
  },
  unknown: {
    problem: 'This lead was for a destination that is no longer in the settings.',
    advice: 'Reply to the visitor from here, or add the destination again and try again.',
  },
};

/** Explains a failed attempt to a dealer: what went wrong, and what happens next or what to do. */
export function explainFailure(kind: FailedKind, state: 'pending' | 'failed'): string {
  const { problem, advice } = TEXTS[kind];
  return `${problem} ${state === 'pending' ? 'We’ll keep trying. You can reply from here in the meantime.' : advice}`;
}
