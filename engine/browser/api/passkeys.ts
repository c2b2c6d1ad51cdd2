/** Passkeys of this browser and of the devices that it knows (WebAuthn). Never throws. */
import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { isObject, readOwnPath } from '../../lib';

/** Why a passkey did not work. `stopped`: another request has replaced this one. `cancelled`: the visitor chose none. */
const PROBLEMS = [
  'cancelled',
  'exists',
  'expired',
  'failed',
  'refused',
  'signInAgain',
  'stopped',
  'tooMany',
  'tooManyTries',
  'unknown',
] as const;
export type PasskeyProblem = (typeof PROBLEMS)[number];

/** The path that opens next, or what went wrong. */
export type PasskeyOutcome = { next: string } | { problem: PasskeyProblem };

/** What the visitor was doing, from the query of /sign-in. */
export interface SignInPurpose {
  type?: string | undefined;
  redirect?: string | undefined;
  back?: string | undefined;
}

const ROUTE = '/api/account/passkeys';
const TIMEOUT_MS = 15_000;

export const canUsePasskeys = browserSupportsWebAuthn;
/** Whether the browser offers passkeys in the email field. */
export const canOfferPasskeys = (): Promise<boolean> => browserSupportsWebAuthnAutofill().catch(() => false);

/** Counts what replaces an offer that has not reached the browser yet. */
let latest = 0;
/** Requests whose dialog is open or about to open. */
let dialogs = 0;

/** Stops to offer passkeys, also if the offer has not reached the browser yet. */
export function stopPasskeys(): void {
  latest += 1;
  WebAuthnAbortService.cancelCeremony();
}

const isProblem = (value: unknown): value is PasskeyProblem => PROBLEMS.some((problem) => problem === value);

async function post(path: string, body: object): Promise<unknown> {
  try {
    const response = await fetch(ROUTE + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const answer: unknown = await response.json();
    if (response.ok) return answer;
    if (response.status === 401) return { reason: 'signInAgain' };
    return response.status === 429 ? { reason: 'tooManyTries' } : answer;
  } catch {
    return undefined;
  }
}

const readProblem = (answer: unknown): { problem: PasskeyProblem } => ({
  problem: isObject(answer) && isProblem(answer.reason) ? answer.reason : 'failed',
});

function readOutcome(answer: unknown): PasskeyOutcome {
  const next = isObject(answer) ? readOwnPath(answer.next) : undefined;
  return next === undefined ? readProblem(answer) : { next };
}

function explain(error: unknown): { problem: PasskeyProblem } {
  const { name = '' } = error instanceof Error ? error : {};
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    return { problem: 'exists' };
  if (name === 'AbortError') return { problem: 'stopped' };
  return { problem: name === 'NotAllowedError' ? 'cancelled' : 'failed' };
}

// Our own server has made them; the browser checks the rest.
const isRequest = (answer: unknown): answer is PublicKeyCredentialRequestOptionsJSON =>
  isObject(answer) && typeof answer.challenge === 'string';
const isCreation = (answer: unknown): answer is PublicKeyCredentialCreationOptionsJSON =>
  isObject(answer) && typeof answer.challenge === 'string' && isObject(answer.user);

/**
 * Signs in with a passkey.
 * @param isOffered waits until the visitor chooses one in the email field; otherwise the browser asks at once
 */
export async function signInWithPasskey(purpose: SignInPurpose, isOffered: boolean): Promise<PasskeyOutcome> {
  const outcome = isOffered ? await offer(purpose) : await ask(purpose);
  // The page was open for too long, or in too many tabs: with a new challenge, the same passkey works.
  const isOutdated = 'problem' in outcome && (outcome.problem === 'expired' || outcome.problem === 'refused');
  return isOutdated ? ask(purpose) : outcome;
}

/** Nobody has asked for an offer: it can only go wrong once a passkey has been chosen. */
const STOPPED = { problem: 'stopped' } as const;

async function offer(purpose: SignInPurpose): Promise<PasskeyOutcome> {
  const own = (latest += 1);
  const optionsJSON = await post('/sign-in-options', {});
  // An offer would close the dialog.
  if (!isRequest(optionsJSON) || dialogs > 0 || own !== latest) return STOPPED;
  try {
    const response = await startAuthentication({ optionsJSON, useBrowserAutofill: true });
    return readOutcome(await post('/sign-in', { ...purpose, response }));
  } catch {
    return STOPPED;
  }
}

async function ask(purpose: SignInPurpose): Promise<PasskeyOutcome> {
  latest += 1;
  dialogs += 1;
  try {
    const optionsJSON = await post('/sign-in-options', {});
    if (!isRequest(optionsJSON)) return readProblem(optionsJSON);
    const response = await startAuthentication({ optionsJSON });
    return readOutcome(await post('/sign-in', { ...purpose, response }));
  } catch (error) {
    return explain(error);
  } finally {
    dialogs -= 1;
  }
}

/** Makes a passkey for the account of the visitor who has signed in. */
export async function addPasskey(name: string): Promise<PasskeyOutcome> {
  const optionsJSON = await post('/options', {});
  if (!isCreation(optionsJSON)) return readProblem(optionsJSON);
  try {
    const response = await startRegistration({ optionsJSON });
    return readOutcome(await post('', { name, response }));
  } catch (error) {
    return explain(error);
  }
}
