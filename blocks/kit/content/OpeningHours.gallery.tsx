import type { OpeningHour } from '../../../schemas';
import type { GalleryEntry } from '../gallery';
import { OpeningHours } from './OpeningHours';

const texts = (caption: string) => ({
  caption,
  day: 'Day',
  hours: 'Hours',
  today: 'Today',
  special: 'Special days',
});
const open = (weekday: number, from = '08:30', to = '17:30'): OpeningHour => ({
  weekday,
  status: 'Open',
  open: from,
  close: to,
});
const WEEK: OpeningHour[] = [
  ...[1, 2, 3, 4, 5].map((weekday) => open(weekday)),
  open(6, '09:00', '16:00'),
  { weekday: 0, status: 'Closed' },
];
const MONDAY = '2026-11-23';

export default {
  title: 'OpeningHours',
  group: 'content',
  description: 'The week from Monday with today marked, and special days of the next four weeks.',
  states: [
    { name: 'A week', render: () => <OpeningHours hours={WEEK} today={MONDAY} texts={texts('Showroom')} /> },
    {
      name: 'Different days',
      render: () => (
        <OpeningHours
          hours={[
            open(1),
            open(2),
            open(3),
            open(4, '08:30', '20:00'),
            open(5),
            { weekday: 6, status: 'By appointment' },
          ]}
          today={MONDAY}
          texts={texts('Late on Thursdays')}
        />
      ),
    },
    {
      name: 'Special days',
      render: () => (
        <OpeningHours
          hours={WEEK}
          special={[
            { date: '2026-12-25', status: 'Closed', name: 'Christmas Day' },
            { date: '2026-12-24', status: 'Open', start_hour: '08:30', end_hour: '12:00' },
          ]}
          today="2026-12-24"
          texts={texts('Service')}
        />
      ),
    },
    { name: 'No day marked', render: () => <OpeningHours hours={WEEK} texts={texts('Parts')} /> },
  ],
} satisfies GalleryEntry;
