import type { GalleryEntry } from '../gallery';
import { OpenStatus, type OpenStatusText } from './OpenStatus';

const TEXTS: Readonly<Record<OpenStatusText, string>> = {
  openAllDay: 'Open 24 hours',
  openUntil: 'Open now · closes {time}',
  closed: 'Closed',
  closedHoliday: 'Closed today (holiday)',
  opensToday: '{closed} · opens {time}',
  opensDay: '{closed} · opens {time} {day}',
  opensDate: '{closed} · opens {time} {day} {date}',
};
const t = (key: OpenStatusText, values: Readonly<Record<string, unknown>> = {}) =>
  TEXTS[key].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
/** Never expires, so that the gallery always shows it. */
const until = '9999-12-31T00:00:00Z';

export default {
  title: 'OpenStatus',
  group: 'content',
  description: 'Whether a location is open and until when, in its own time zone.',
  states: [
    {
      name: 'Open',
      render: () => <OpenStatus t={t} now={{ date: '2026-11-23', kind: 'open', closesAt: 1050, until }} />,
    },
    {
      name: 'Closed',
      render: () => {
        const opens = { date: '2026-11-23', minutes: 510, daysAhead: 1 };
        return <OpenStatus t={t} now={{ date: '2026-11-22', kind: 'closed', opens, until }} />;
      },
    },
  ],
} satisfies GalleryEntry;
