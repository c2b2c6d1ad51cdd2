/**
 * Drafts of forms in the account of a visitor who has signed in, to continue on another device. Never throws: without an answer, the
 * draft on this device counts.
 */
import { isObject } from '../../lib';
import { readSignIn } from '../stores/sign-in';

const TIMEOUT_MS = 5_000;

export interface AccountDraft {
  answers: Readonly<Record<string, string>>;
  /** When it was saved, in milliseconds. */
  at: number;
}

async function send(name: string, init: RequestInit = {}): Promise<Response | undefined> {
  if (readSignIn(document.cookie) === undefined) return undefined;
  try {
    const response = await fetch(`/api/account/drafts/${encodeURIComponent(name)}`, {
      ...{ keepalive: true, signal: AbortSignal.timeout(TIMEOUT_MS) },
      ...init,
    });
    return response.ok ? response : undefined;
  } catch {
    return undefined;
  }
}

/** The draft of a form in the account; undefined if there is none, or nobody has signed in. */
export async function loadAccountDraft(name: string): Promise<AccountDraft | undefined> {
  const response = await send(name);
  const body: unknown = await response?.json().catch(() => undefined);
  if (!isObject(body) || !isObject(body['answers'])) return undefined;
  const answers = Object.entries(body['answers']).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  const at = Date.parse(String(body['saved_at']));
  return Number.isNaN(at) ? undefined : { answers: Object.fromEntries(answers), at };
}

/** The last change of each draft that has no answer yet. */
const pending = new Map<string, Promise<unknown>>();

/** Sends a change once the one before it is answered: otherwise, a deleted draft could come back. */
async function change(name: string, init: RequestInit): Promise<void> {
  const before = pending.get(name);
  const sent = before ? before.then(() => send(name, init)) : send(name, init);
  pending.set(name, sent);
  await sent;
  if (pending.get(name) === sent) pending.delete(name);
}

export async function saveAccountDraft(name: string, answers: AccountDraft['answers']): Promise<void> {
  await change(name, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ answers }),
  });
}

export async function removeAccountDraft(name: string): Promise<void> {
  await change(name, { method: 'DELETE' });
}
