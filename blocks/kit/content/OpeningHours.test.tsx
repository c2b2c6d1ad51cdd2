import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { OpeningHour } from '../../../schemas';
import { OpeningHours } from '../index';
import { listUpcomingSpecialHours } from './upcoming-special-hours';

describe('opening hours', () => {
  const texts = { caption: 'Sales', day: 'Day', hours: 'Hours', today: 'Today', special: 'Special days' };
  const open = (weekday: number): OpeningHour => ({ weekday, status: 'Open', open: '09:00', close: '17:00' });
  const hours = [1, 2, 3, 4, 5].map(open);
  const closed = (date: string, name?: string) => ({ date, status: 'Closed', ...(name && { name }) });

  it('mark today with text', () => {
    const monday = html(<OpeningHours hours={hours} today="2026-11-23" texts={texts} />);
    expect(monday).toMatch(/Monday - Friday.*Today/);
    expect(html(<OpeningHours hours={hours} today="2026-11-22" texts={texts} />)).not.toContain('Today');
    expect(html(<OpeningHours hours={hours} texts={texts} />)).not.toContain('Today');
  });

  it('name the working days as a site words them (LOC-025)', () => {
    const words = { ...texts, weekdays: 'Weekdays' };
    expect(html(<OpeningHours hours={hours} texts={words} />)).toMatch(/>Weekdays<.*9 am – 5 pm/);
    const apart = [...hours.slice(0, 4), { weekday: 5, status: 'Closed' }];
    expect(html(<OpeningHours hours={apart} texts={words} />)).not.toContain('Weekdays');
  });

  it('mark a special day instead of its weekday', () => {
    const day = closed('2026-11-23', 'Show Day');
    const markup = html(<OpeningHours hours={hours} special={[day]} today="2026-11-23" texts={texts} />);
    expect(markup.match(/Today/g)).toHaveLength(1);
    expect(markup).toMatch(/Show Day.*Today.*Closed/);
  });

  it('render nothing without hours', () => {
    expect(html(<OpeningHours hours={[]} today="2026-11-23" texts={texts} />)).toBe('');
  });

  it('list special days of the next four weeks in order, each once', () => {
    const days = ['2026-12-26', '2026-12-25', '2026-12-25', '2026-11-22', '2027-01-01'].map((date) =>
      closed(date),
    );
    expect(listUpcomingSpecialHours(days, '2026-11-28').map(({ date }) => date)).toEqual([
      '2026-12-25',
      '2026-12-26',
    ]);
    expect(listUpcomingSpecialHours(days, undefined)).toEqual([]);
  });
});
