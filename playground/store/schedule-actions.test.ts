import { expect, test } from 'vitest';
import type { PlaygroundSchedule } from '../../schemas';
import { ApiError } from '../api';
import { openTestStore, OWN_PATH, PAGE_TEXT, setTitle } from './testing';

const TIMES = { publishAt: '2027-01-01T09:00', unpublishAt: '2027-01-02T09:00' };
const format = (...changes: unknown[]) => JSON.stringify({ id: 'home', changes });
const set = (node: string, value: string) => ({ op: 'set', node, path: 'title', value });
const createChange = (text: string) => ({
  ...{ id: 7, actor: 'ann@desk', note: '', publishAt: '2027-01-01T09:00:00Z', isPublished: false },
  state: 'failed' as const,
  files: [{ path: OWN_PATH, base: PAGE_TEXT, text, current: PAGE_TEXT }],
});

test('scheduled edits leave the draft, and undo brings them back', async () => {
  const schedules: PlaygroundSchedule[] = [];
  const { state, settle } = await openTestStore({
    schedule: (schedule) => {
      schedules.push(schedule);
      return Promise.resolve({ changes: [] });
    },
  });
  state().perform('Set title', [setTitle('A')]);
  const edited = state().files[OWN_PATH]?.text;
  await settle();
  await state().schedule('New year', TIMES);
  const files = [{ path: OWN_PATH, base: PAGE_TEXT, text: edited }];
  expect(schedules).toEqual([{ tenant: 'site', note: 'New year', ...TIMES, files }]);
  expect(state().files[OWN_PATH]?.text).toBe(PAGE_TEXT);
  await settle();
  expect(state().drafts).toEqual({});
  state().undo();
  expect(state().files[OWN_PATH]?.text).toBe(edited);
});

test('edits that cannot be scheduled stay, with the reason', async () => {
  const { state } = await openTestStore({
    schedule: () => Promise.reject(new ApiError(422, 'The time has passed.')),
  });
  state().perform('Set title', [setTitle('A')]);
  await state().schedule('', TIMES);
  expect(state().scheduled.problem).toBe('The time has passed.');
  expect(state().files[OWN_PATH]?.text).toContain('"A"');
});

test('a change that could not be published becomes edits again, merged with those of the draft', async () => {
  const cancelled: unknown[] = [];
  const { state } = await openTestStore({
    scheduled: () => Promise.resolve({ changes: [createChange(format(set('foot', 'Scheduled')))] }),
    cancelScheduled: (choice) => {
      cancelled.push(choice);
      return Promise.resolve({ changes: [] });
    },
  });
  expect(state().scheduled.changes).toHaveLength(1);
  state().type(OWN_PATH, format(set('root', 'Mine')));
  await state().editScheduled(7);
  expect(cancelled).toEqual([{ tenant: 'site', id: 7 }]);
  expect(state().files[OWN_PATH]?.text).toContain('Scheduled');
  expect(state().files[OWN_PATH]?.text).toContain('Mine');
  state().undo();
  expect(state().files[OWN_PATH]?.text).toBe(format(set('root', 'Mine')));
});

test('a change that is being published at this moment is not edited', async () => {
  const { state } = await openTestStore({
    scheduled: () => Promise.resolve({ changes: [createChange('{}')] }),
    cancelScheduled: () => Promise.reject(new ApiError(409, 'It is being published.')),
  });
  await state().editScheduled(7);
  expect(state().scheduled.problem).toBe('It is being published.');
  expect(state().files[OWN_PATH]?.text).toBe(PAGE_TEXT);
});
