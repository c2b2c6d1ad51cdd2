import { useState } from 'react';
import type { AppointmentTimes } from '../../../engine/browser/api/appointment-times';
import type { GalleryEntry } from '../gallery';
import { AppointmentFields, type AppointmentTexts } from './AppointmentFields';

const TEXTS: AppointmentTexts = {
  time: 'Preferred time',
  anyTime: 'Any time',
  timesLoaded: 'You can choose a time below.',
  timesFailed: 'We couldn’t load the times for this day.',
  dayClosed: 'We’re closed on this day.',
  dayFull: 'No times are left on this day.',
};
const DAYS = { first: '2026-11-22', last: '2027-11-22' };

const loadSomeTimes = (day: string): Promise<AppointmentTimes> =>
  Promise.resolve({
    status: 'open',
    times: [
      { start: `${day}T09:00`, label: '9 am' },
      { start: `${day}T10:00`, label: '10 am' },
    ],
  });
const loadNoTimes = (): Promise<AppointmentTimes> => Promise.resolve({ status: 'closed', times: [] });

function Live({ id, loadTimes }: { id: string; loadTimes: (day: string) => Promise<AppointmentTimes> }) {
  const [day, setDay] = useState('2026-11-28');
  return (
    <AppointmentFields
      id={id}
      label="Preferred day"
      days={DAYS}
      value={day}
      defaultValue={day}
      onInput={({ currentTarget }) => setDay(currentTarget.value)}
      loadTimes={loadTimes}
      timeField={{ name: 'time' }}
      texts={TEXTS}
    />
  );
}

export default {
  title: 'AppointmentFields',
  group: 'controls',
  description: 'The day of an appointment and, once it is chosen, a free time of that day.',
  states: [
    { name: 'With times', render: () => <Live id="gallery-open-day" loadTimes={loadSomeTimes} /> },
    { name: 'On a closed day', render: () => <Live id="gallery-closed-day" loadTimes={loadNoTimes} /> },
  ],
} satisfies GalleryEntry;
