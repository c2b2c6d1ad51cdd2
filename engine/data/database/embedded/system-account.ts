import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { DatabaseError } from '../errors';

/** The user as which a server process runs. */
export interface Account {
  name: string;
  uid: number;
  gid: number;
}

/** Unprivileged users of common systems, best first. */
const CANDIDATES = ['postgres', 'forecourt', 'nobody'];
const NEW_ACCOUNT = 'forecourt';

/** Commands that create a system user: shadow-utils (most systems), BusyBox (Alpine). */
const CREATE_COMMANDS: [string, string[]][] = [
  ['useradd', ['--system', '--no-create-home', '--shell', '/bin/false', NEW_ACCOUNT]],
  ['adduser', ['-S', '-D', '-H', NEW_ACCOUNT]],
];

/**
 * The unprivileged user for PostgreSQL, which refuses to run as root. Undefined if this process does not run as root.
 * @param existing an existing data folder, whose owner is preferred
 */
export function findUnprivilegedAccount(existing?: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readAccounts();
  const owner = existing === undefined ? undefined : findOwner(existing);
  if (owner && owner.uid !== 0) {
    return accounts.find(({ uid }) => uid === owner.uid) ?? { name: String(owner.uid), ...owner };
  }
  return findCandidateAccount(accounts) ?? createAccount();
}

function readAccounts(): Account[] {
  try {
    return parsePasswd(readFileSync('/etc/passwd', 'utf8'));
  } catch {
    return [];
  }
}

/** Parses /etc/passwd: name:password:uid:gid:… */
export function parsePasswd(text: string): Account[] {
  return text.split('\n').flatMap((line) => {
    const [name, , uid, gid] = line.split(':');
    return name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : [];
  });
}

function findCandidateAccount(accounts: Account[]): Account | undefined {
  for (const name of CANDIDATES) {
    const found = accounts.find((account) => account.name === name && account.uid > 0);
    if (found) return found;
  }
  return undefined;
}

function findOwner(path: string): { uid: number; gid: number } | undefined {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats && { uid: stats.uid, gid: stats.gid };
}

function createAccount(): Account {
  for (const [command, args] of CREATE_COMMANDS) {
    if (spawnSync(command, args, { stdio: 'ignore' }).status === 0) {
      const created = findCandidateAccount(readAccounts());
      if (created) return created;
    }
  }
  throw new DatabaseError(
    'no-account',
    `Forecourt runs as root, but PostgreSQL refuses to. No unprivileged user was found (${CANDIDATES.join(', ')}) and none ` +
      `could be created. Add one (\`useradd --system ${NEW_ACCOUNT}\`), run Forecourt as an unprivileged user, or set DATABASE_URL.`,
  );
}

/** Whether a user can enter a folder. Tries it, because file modes do not include ACLs. */
export function canEnter(folder: string, account: Account): boolean {
  return canRunScript('cd "$0"', folder, account);
}

export function canRun(program: string, account: Account): boolean {
  return canRunScript('"$0" --version >/dev/null', program, account);
}

function canRunScript(script: string, path: string, { uid, gid }: Account): boolean {
  return spawnSync('/bin/sh', ['-c', script, path], { uid, gid, cwd: '/', stdio: 'ignore' }).status === 0;
}
