import { hostname, userInfo } from 'node:os';

/** The account and machine of this process, `account@machine`. In a container, an account may have no name. */
export function describeActor(): string {
  try {
    return `${userInfo().username}@${hostname()}`;
  } catch {
    return `uid-${process.getuid?.() ?? 'unknown'}@${hostname()}`;
  }
}
