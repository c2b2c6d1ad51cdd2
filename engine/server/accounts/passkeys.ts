import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import {
  addPasskey,
  findPasskey,
  listPasskeys,
  MAX_PASSKEYS,
  recordPasskeyUse,
  removePasskey,
  renamePasskey,
  takeChallenge,
  type Db,
} from '../../data';
import { isObject } from '../../lib';
import type { AccountRequest } from './account-site';
import type { AccountsOptions } from './accounts';
import type { SignedIn } from './auth';
import { CHALLENGE_SECONDS, PasskeyChallenges, type PasskeyChallenge } from './cookies';
export type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';

/**
 * Why a passkey was not accepted. `expired`: the challenge is too old, was made for another browser or has been answered.
 * `unknown`: no account of the site has it. `refused`: its answer is wrong. `exists`, `tooMany`: it was not added.
 */
export type PasskeyProblem = 'expired' | 'unknown' | 'refused' | 'exists' | 'tooMany';

/** What a page needs to ask the browser for a passkey. */
export interface PasskeyOptions<Options> {
  options: Options;
  /** Header that sets the cookie with the challenge. */
  cookie: string;
}

export interface PasskeysOptions extends Pick<AccountsOptions, 'secret' | 'runAsTenant'> {
  /** The clock of challenges. Default: the system clock. */
  now?: () => number;
}

type WithHeaders = Pick<IncomingMessage, 'headers'>;

/** How long the browser waits for the visitor after a button was pressed. In milliseconds. */
const TIMEOUT_MS = 300_000;

/** Most servers have sites without passkeys only. */
const loadLibrary = () => import('@simplewebauthn/server');

/** A passkey works only on the host for which it was made. The request's host has been matched with a site. */
const getRpId = (origin: string): string => new URL(origin).hostname;

/**
 * Passkeys of the accounts of all sites. The device always asks who its owner is (a fingerprint, face or PIN), so a
 * passkey is two factors. Which device it is does not matter, so no attestation is asked for.
 */
export class Passkeys {
  readonly #challenges: PasskeyChallenges;
  readonly #now: () => number;

  constructor(private readonly options: PasskeysOptions) {
    this.#challenges = new PasskeyChallenges(options.secret);
    this.#now = options.now ?? Date.now;
  }

  /** Starts to add a passkey to an account. The browser makes none if the account has no room for it. */
  async createAddOptions(
    { site: { slug, name }, origin }: AccountRequest,
    { accountId, sessionId, email }: SignedIn,
    request: WithHeaders,
  ): Promise<PasskeyOptions<PublicKeyCredentialCreationOptionsJSON> | 'tooMany'> {
    const { generateRegistrationOptions } = await loadLibrary();
    const rpID = getRpId(origin);
    const passkeys = await this.options.runAsTenant(slug, (db) =>
      listPasskeys(db, { tenant: slug, accountId }),
    );
    if (passkeys.length >= MAX_PASSKEYS) return 'tooMany';
    const options = await generateRegistrationOptions({
      ...{ rpName: name, rpID, userName: email, userDisplayName: email },
      userID: new TextEncoder().encode(accountId),
      timeout: TIMEOUT_MS,
      attestationType: 'none',
      excludeCredentials: passkeys
        .filter(({ rpId }) => rpId === rpID)
        .map(({ id, transports }) => ({ id, transports: [...transports] })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const asked = { challenge: options.challenge, owner: sessionId };
    return { options, cookie: this.#createCookie('add', { slug, origin }, request, asked) };
  }

  /**
   * Adds the passkey that a browser has made. Its challenge shows that this session was allowed to: a device keeps what it
   * has made, so a passkey is not refused because a few minutes have passed.
   */
  async add(
    { site: { slug }, origin }: AccountRequest,
    { accountId, sessionId }: SignedIn,
    { request, response, name }: { request: WithHeaders; response: RegistrationResponseJSON; name: string },
  ): Promise<PasskeyProblem | undefined> {
    const asked = this.#findChallenge('add', { slug, origin }, request, response.response.clientDataJSON);
    if (asked?.owner !== sessionId) return 'expired';
    const { verifyRegistrationResponse } = await loadLibrary();
    const rpId = getRpId(origin);
    const verified = await verifyRegistrationResponse({
      ...{ response, expectedChallenge: asked.challenge, expectedOrigin: origin, expectedRPID: rpId },
      requireUserVerification: true,
    }).catch(() => undefined);
    if (!verified?.verified) return 'refused';
    const { credential, credentialBackedUp } = verified.registrationInfo;
    const passkey = {
      ...{ id: credential.id, rpId, name, counter: credential.counter },
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      transports: credential.transports ?? [],
      isSynced: credentialBackedUp,
    };
    const result = await this.options.runAsTenant(slug, async (db) =>
      (await this.#take(db, slug, asked)) ? addPasskey(db, { tenant: slug, accountId }, passkey) : 'expired',
    );
    return result === 'added' ? undefined : result;
  }

  /** Starts a sign-in with any passkey of the site. The same for everybody: it does not say which accounts there are. */
  async createSignInOptions(
    { site: { slug }, origin }: AccountRequest,
    request: WithHeaders,
  ): Promise<PasskeyOptions<PublicKeyCredentialRequestOptionsJSON>> {
    const { generateAuthenticationOptions } = await loadLibrary();
    const options = await generateAuthenticationOptions({
      ...{ rpID: getRpId(origin), timeout: TIMEOUT_MS },
      userVerification: 'required',
    });
    const asked = { challenge: options.challenge, owner: '' };
    return { options, cookie: this.#createCookie('signIn', { slug, origin }, request, asked) };
  }

  /** Finds out whose passkey has answered the challenge of this browser. */
  async identify(
    { site: { slug }, origin }: AccountRequest,
    { request, response }: { request: WithHeaders; response: AuthenticationResponseJSON },
  ): Promise<{ accountId: string } | PasskeyProblem> {
    const asked = this.#findChallenge('signIn', { slug, origin }, request, response.response.clientDataJSON);
    if (!asked) return 'expired';
    const rpId = getRpId(origin);
    const passkey = await this.options.runAsTenant(slug, (db) => findPasskey(db, slug, response.id));
    if (passkey?.rpId !== rpId) return 'unknown';
    const { accountId, publicKey, counter, transports } = passkey;
    const { userHandle } = response.response;
    if (userHandle !== undefined && Buffer.from(userHandle, 'base64url').toString() !== accountId)
      return 'refused';
    const { verifyAuthenticationResponse } = await loadLibrary();
    const verified = await verifyAuthenticationResponse({
      ...{ response, expectedChallenge: asked.challenge, expectedOrigin: origin, expectedRPID: rpId },
      credential: {
        ...{ id: passkey.id, counter, transports: [...transports] },
        publicKey: Uint8Array.from(Buffer.from(publicKey, 'base64url')),
      },
      requireUserVerification: true,
    }).catch(() => undefined);
    if (!verified?.verified) return 'refused';
    const { newCounter, credentialBackedUp } = verified.authenticationInfo;
    const use = { tenant: slug, id: passkey.id, counter: newCounter, isSynced: credentialBackedUp };
    return this.options.runAsTenant(slug, async (db) => {
      if (!(await this.#take(db, slug, asked))) return 'expired';
      return (await recordPasskeyUse(db, use)) ? { accountId } : 'unknown';
    });
  }

  /** Deletes the cookie of an answered challenge. */
  endChallenge(use: 'add' | 'signIn', { origin }: Pick<AccountRequest, 'origin'>): string {
    return this.#challenges.end(use, origin);
  }

  rename(
    { site: { slug } }: AccountRequest,
    { accountId }: SignedIn,
    change: { id: string; name: string },
  ): Promise<boolean> {
    return this.options.runAsTenant(slug, (db) => renamePasskey(db, { tenant: slug, accountId }, change));
  }

  remove({ site: { slug } }: AccountRequest, { accountId }: SignedIn, id: string): Promise<boolean> {
    return this.options.runAsTenant(slug, (db) => removePasskey(db, { tenant: slug, accountId }, id));
  }

  #createCookie(
    use: 'add' | 'signIn',
    { slug, origin }: { slug: string; origin: string },
    request: WithHeaders,
    asked: PasskeyChallenge,
  ): string {
    return this.#challenges.create(use, { tenant: slug, origin }, request, asked, this.#now());
  }

  /** The challenge that an answer of a browser is for; undefined if this browser was not asked, or too long ago. */
  #findChallenge(
    use: 'add' | 'signIn',
    { slug, origin }: { slug: string; origin: string },
    request: WithHeaders,
    clientDataJSON: string,
  ): PasskeyChallenge | undefined {
    const challenge = readChallenge(clientDataJSON);
    return this.#challenges.find(use, { tenant: slug, origin }, request, challenge, this.#now());
  }

  /**
   * Whether a challenge is answered for the first time: somebody may have copied both the cookie and the answer. Only right
   * answers are stored, so that nobody else can fill the table.
   */
  #take(db: Db, tenant: string, { challenge }: PasskeyChallenge): Promise<boolean> {
    const id = createHash('sha256').update(`passkey ${challenge}`).digest('base64url');
    const expiresAt = new Date(this.#now() + CHALLENGE_SECONDS.signIn * 1_000);
    return takeChallenge(db, { tenant, id, kind: 'passkey-challenge', expiresAt });
  }
}

/** The challenge that an answer says it is for. The signature over it is verified later. */
function readChallenge(clientDataJSON: string): string {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    return isObject(data) && typeof data['challenge'] === 'string' ? data['challenge'] : '';
  } catch {
    return '';
  }
}
