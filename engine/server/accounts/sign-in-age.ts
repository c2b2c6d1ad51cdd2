import type { SignedIn } from './auth';
import { RECENT_MINUTES } from './constants';

const MINUTE_MS = 60_000;

/**
 * Whether a visitor has just shown who they are, and may change how to sign in: not somebody who finds an unlocked phone. A
 * provider may recognise a browser without asking anybody for anything, so signing in with one does not count.
 */
export const hasSignedInRecently = ({
  signedInAt,
  method,
}: Pick<SignedIn, 'signedInAt' | 'method'>): boolean =>
  method !== 'provider' && Date.now() - signedInAt.getTime() < RECENT_MINUTES * MINUTE_MS;

/**
 * Whether a visitor may add a passkey or link a provider, which last longer than anything else that signs in: not somebody
 * who knows the password only, because a new passkey would outlive a change of that password.
 */
export const canAddSignIn = (signedIn: Pick<SignedIn, 'signedInAt' | 'method'>): boolean =>
  signedIn.method !== 'password' && hasSignedInRecently(signedIn);

/** Whether a visitor must enter the current password to set another one: not after proving another factor just now. */
export const needsCurrentPassword = (signedIn: Pick<SignedIn, 'signedInAt' | 'method'>): boolean =>
  signedIn.method === 'password' || !hasSignedInRecently(signedIn);
