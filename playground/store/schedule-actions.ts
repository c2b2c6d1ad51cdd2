import type { PlaygroundScheduledList } from '../../schemas';
import { mergeTexts } from '../../engine/layout';
import type { Api } from '../api';
import { getErrorMessage } from './compile-loop';
import { listChangedFiles, withTexts } from './open-files';
import { withCommand, type TextChange } from './history';
import type { DataStore, ScheduledChanges } from './state';

/** Times in the dealer's time zone, such as `2026-12-24T17:30`. */
export interface ScheduleTimes {
  readonly publishAt: string;
  readonly unpublishAt?: string | undefined;
}

/** Actions about changes that are published at a time. */
export interface ScheduleActions {
  /** Loads the scheduled changes of the open site. */
  loadScheduled(): Promise<void>;
  showScheduled(): Promise<void>;
  /** Schedules all unsaved edits, and removes them from the draft. */
  schedule(note: string, times: ScheduleTimes): Promise<void>;
  cancelScheduled(id: number): Promise<void>;
  /** Publishes a change now, or undoes it if it is published. */
  publishScheduled(id: number): Promise<void>;
  /** Turns a change that could not be published into edits again. */
  editScheduled(id: number): Promise<void>;
}

export function createScheduleActions(
  { get, set }: DataStore,
  api: Api,
  { compileLater, finishTyping }: { compileLater(): void; finishTyping(): void },
): ScheduleActions {
  const update = (change: Partial<ScheduledChanges>) => set({ scheduled: { ...get().scheduled, ...change } });

  /** Calls the server for the open site, and shows the changes that it lists. Returns whether the call succeeded. */
  const load = async (call: (tenant: string) => Promise<PlaygroundScheduledList>): Promise<boolean> => {
    const { page } = get();
    if (!page) return false;
    update({ isLoading: true, problem: undefined });
    try {
      const { changes } = await call(page.tenant);
      if (get().page?.tenant === page.tenant) update({ changes, isLoading: false });
      return true;
    } catch (error) {
      update({ problem: getErrorMessage(error), isLoading: false });
      return false;
    }
  };

  const loadScheduled = async () => {
    await load((tenant) => api.scheduled({ tenant }));
  };
  const cancelScheduled = (id: number) => load((tenant) => api.cancelScheduled({ tenant, id }));

  const applyCommand = (name: string, changes: readonly TextChange[], notice: string) => {
    const { files, history } = get();
    set({
      files: withTexts(files, changes, 'after'),
      history: withCommand(history, { name, changes }),
      dialog: undefined,
      notice: { kind: 'done', text: notice },
    });
    compileLater();
  };

  return {
    loadScheduled,
    async showScheduled() {
      set({ dialog: 'scheduled' });
      await loadScheduled();
    },

    async schedule(note, { publishAt, unpublishAt }) {
      finishTyping();
      const edits = listChangedFiles(get().files);
      if (edits.length === 0) return;
      const isScheduled = await load((tenant) =>
        api.schedule({
          ...{ tenant, note, publishAt },
          ...(unpublishAt !== undefined && { unpublishAt }),
          files: edits.map(({ path, saved, text }) => ({ path, base: saved, text })),
        }),
      );
      if (!isScheduled) return;
      const changes = edits.map(({ path, saved, text }) => ({ path, before: text, after: saved }));
      applyCommand('Schedule the edits', changes, 'Scheduled. The edits are no longer in the draft.');
    },

    async cancelScheduled(id) {
      await cancelScheduled(id);
    },

    async publishScheduled(id) {
      await load((tenant) => api.publishScheduled({ tenant, id }));
    },

    async editScheduled(id) {
      const change = get().scheduled.changes.find((candidate) => candidate.id === id);
      if (!change || !(await cancelScheduled(id))) return;
      const { files } = get();
      const opened = Object.fromEntries(
        change.files
          .filter(({ path }) => !files[path])
          .map(({ path, current }) => [path, { saved: current, text: current }]),
      );
      set({ files: { ...files, ...opened } });
      const changes = change.files.flatMap(({ path, base, text }): TextChange[] => {
        const before = get().files[path]?.text ?? null;
        const merged = mergeTexts({ base, ours: before, theirs: text });
        const after = 'text' in merged ? merged.text : text;
        return after === before ? [] : [{ path, before, after }];
      });
      applyCommand('Edit the scheduled change', changes, 'The scheduled change is in the draft again.');
    },
  };
}
