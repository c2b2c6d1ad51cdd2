import type { FastifyBaseLogger } from 'fastify';
import type { PlaygroundWrite } from '../../../schemas';
import { DatabaseConnectionError, type Db, type ScheduledChange } from '../../data';
import { startJobWorker } from '../jobs/job-worker';
import type { Sites } from '../sites/sites';
import { TenantWriteError, writeTenantFiles } from '../sites/write-tenant-files';
import { planPublishing } from './plan-publishing';

type StepResult = Partial<Pick<ScheduledChange, 'state' | 'problem' | 'published'>> | 'done';

/** What is stored and written in one transaction. */
interface ScheduledSave {
  readonly files: readonly PlaygroundWrite[];
  readonly note: string;
  readonly actor: string;
  record(transaction: Db): Promise<void>;
}

/** Claims and finishes changes. A change is claimed by one process only. */
export interface ScheduledChangeQueue {
  claimDue(): Promise<ScheduledChange | undefined>;
  claim(id: number): Promise<ScheduledChange | undefined>;
  finish(change: ScheduledChange, result: StepResult, transaction?: Db): Promise<void>;
}

export interface ScheduledPublisherOptions {
  sites: Pick<Sites, 'layers' | 'invalidTenants' | 'compile' | 'reload'>;
  tenantsDir: string;
  queue: ScheduledChangeQueue;
  /** The path of every save: audit trail, history, and files. */
  recordSave(save: ScheduledSave, write: () => void): Promise<void>;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** Replaceable in tests. */
  pollMs?: number;
}

export interface ScheduledPublisher {
  /**
   * Publishes a change now, or undoes it if it is already published. Returns false if it no longer exists
   * or is in progress.
   */
  publishNow(id: number): Promise<boolean>;
  close(): Promise<void>;
}

/** A change is published within its minute. */
const POLL_MS = 2_000;
/** How often a change is merged again because a file was written at the same time. */
const MAX_ATTEMPTS = 3;

const toWrite = ({ path, text, expected }: PlaygroundWrite) => ({
  path,
  text: text ?? undefined,
  expected: { text: expected ?? undefined },
});

/**
 * Lists how a change affects its files. A change that a killed process has already written counts as
 * scheduled.
 */
const listPublished = ({ files }: ScheduledChange, writes: readonly PlaygroundWrite[]) =>
  files.map(({ path, base, text }) => {
    const write = writes.find((candidate) => candidate.path === path);
    return { path, before: write ? write.expected : base, after: write ? write.text : text };
  });

/** Publishes changes when they are due. Safe to run in several processes at once. */
export function createScheduledPublisher(options: ScheduledPublisherOptions): ScheduledPublisher {
  const { sites, tenantsDir, queue, recordSave, log, pollMs = POLL_MS } = options;

  const fail = async (change: ScheduledChange, problem: string) => {
    await queue.finish(change, { state: 'failed', problem });
    log.warn({ scheduled: change.id, problem }, 'a scheduled change could not be applied');
  };

  const write = async (change: ScheduledChange, writes: readonly PlaygroundWrite[]) => {
    const { published, unpublishAt, actor, note } = change;
    const result: StepResult =
      published || !unpublishAt
        ? 'done'
        : {
            ...{ state: 'live', problem: null },
            published: listPublished(change, writes),
          };
    if (writes.length === 0) return queue.finish(change, result);
    const subject = note === '' ? 'a scheduled change' : `“${note}”`;
    await recordSave(
      {
        ...{ files: writes, actor },
        note: published ? `Taken back as scheduled: ${subject}` : note || 'Scheduled change',
        record: (transaction) => queue.finish(change, result, transaction),
      },
      () => writeTenantFiles(tenantsDir, writes.map(toWrite)),
    );
    sites.reload();
    log.info({ scheduled: change.id, isTakenBack: published !== null }, 'applied a scheduled change');
  };

  const apply = async (change: ScheduledChange, attempt = 1): Promise<void> => {
    const plan = planPublishing(sites, change);
    if ('problem' in plan) return fail(change, plan.problem);
    try {
      await write(change, plan.writes);
    } catch (error) {
      // The claim expires, and a process tries again.
      if (error instanceof DatabaseConnectionError) throw error;
      if (error instanceof TenantWriteError && error.kind === 'conflict' && attempt < MAX_ATTEMPTS) {
        sites.reload();
        return apply(change, attempt + 1);
      }
      const reason = error instanceof Error ? error.message : String(error);
      return fail(change, `The files could not be written: ${reason}`);
    }
  };

  let isReported = false;
  const takeDue = async () => {
    const change = await queue.claimDue();
    isReported = false;
    if (!change) return false;
    await apply(change);
    return true;
  };
  const worker = startJobWorker(takeDue, {
    pollMs,
    onError(error) {
      if (!isReported) log.error({ err: error }, 'could not publish scheduled changes: trying again');
      isReported = true;
    },
  });
  return {
    async publishNow(id) {
      const change = await queue.claim(id);
      if (change) await apply(change);
      return change !== undefined;
    },
    close: () => worker.stop(),
  };
}
