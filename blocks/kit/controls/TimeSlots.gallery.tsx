import { useState } from 'react';
import type { GalleryEntry } from '../gallery';
import { TimeSlots, type SlotDay } from './TimeSlots';

const times = ['8:30 am', '9:30 am', '10:30 am', '11:30 am', '1:00 pm', '2:00 pm', '3:00 pm', '4:00 pm'];
const days: SlotDay[] = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].map((weekday, index) => ({
  date: `2030-03-${11 + index}`,
  weekday,
  day: `${11 + index} Mar`,
  slots: times.map((label, at) => ({
    value: `${11 + index}-${at}`,
    label,
    isTaken: weekday === 'Wed' || (index + at) % 3 === 0,
  })),
}));

function Example({ name, error, date = '2030-03-11' }: { name: string; error?: string; date?: string }) {
  const [shown, setShown] = useState(date);
  const [value, setValue] = useState<string>();
  return (
    <TimeSlots
      legend="Choose a time"
      hint="Times at the yard in Brisbane"
      name={name}
      days={days}
      date={shown}
      value={value}
      dayLegend="Day"
      noneText="No time is left on this day."
      error={error}
      onDate={setShown}
      onChange={setValue}
    />
  );
}

export default {
  title: 'TimeSlots',
  room: 'controls',
  about: 'A day and one of its free times, for test drives and services.',
  states: [
    { name: 'Free times', isWide: true, render: () => <Example name="slot" /> },
    { name: 'A full day', isWide: true, render: () => <Example name="slot-full" date="2030-03-13" /> },
    {
      name: 'Invalid',
      isWide: true,
      render: () => <Example name="slot-invalid" error="Choose one of the times" />,
    },
  ],
} satisfies GalleryEntry;
