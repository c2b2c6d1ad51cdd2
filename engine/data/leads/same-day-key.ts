import type { LeadRecord } from '../../dealer';
import { hashContent, hashContentWithoutKey } from './lead-hashes';
import type { LeadKeys } from './lead-keys';

/*
 * Idempotency keys of leads that have none, because their form was sent without script: `day:2026-11-27:<hash of the
 * content>`. The same content on the same day counts as one lead. Keys that browsers create contain no colon, so the two
 * cannot collide.
 */
const SAME_DAY_KEY = /^day:[\d-]{10}:/;

/** Keys that earlier versions, which did not encrypt leads, derived from the content of a form with SHA-256. */
const FORM_KEY = /^[\w-]{43}$/;

export const isFormKey = (key: string): boolean => FORM_KEY.test(key);

export const isSameDayKey = (key: string): boolean => SAME_DAY_KEY.test(key);

export const toSameDayKey = (key: string, hash: string): string =>
  `${SAME_DAY_KEY.exec(key)?.[0] ?? ''}${hash}`;

/**
 * Lists the keys under which a lead of this day may be stored, starting with that for new leads. The others are those
 * before the hash key was replaced, and before leads were encrypted.
 */
export function listSameDayKeys(keys: LeadKeys, record: LeadRecord, now: Date): [string, ...string[]] {
  const create = (hash: string) => `day:${now.toISOString().slice(0, 10)}:${hash}`;
  const [, ...older] = keys.all;
  return [
    create(hashContent(keys.current, record)),
    ...older.map((key) => create(hashContent(key, record))),
    create(hashContentWithoutKey(record)),
  ];
}
