import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import {
  ChoiceGroup,
  DateField,
  ErrorSummary,
  FileField,
  MoneyField,
  RadioCards,
  Range,
  RatingInput,
  SearchField,
  Switch,
  TimeSlots,
} from '../index';

const nothing = () => undefined;
const count = (markup: string, part: string) => markup.split(part).length - 1;

describe('inputs before their script has arrived', () => {
  it('an amount is sent under its name, in dollars as one reads them', () => {
    const markup = html(<MoneyField label="Deposit" name="deposit" cents={1_234_500} onChange={nothing} />);
    expect(markup).toMatch(/<input [^>]*name="deposit"/);
    expect(markup).toContain('value="12,345"');
    expect(markup).toContain('inputMode="numeric"');
    expect(markup).not.toContain('type="hidden"');
  });

  it('cents are shown where they are asked for', () => {
    expect(html(<MoneyField label="Fee" hasCents cents={50} onChange={nothing} />)).toContain('value="0.5"');
  });

  it('a choice of one is a radio group with its question, hint and error', () => {
    const markup = html(
      <ChoiceGroup
        id="call"
        legend="When?"
        hint="Your time"
        error="Choose one"
        name="call"
        kind="radio"
        required
        choices={[
          { value: 'am', label: 'Morning' },
          { value: 'pm', label: 'Afternoon' },
        ]}
        defaultValues={['pm']}
      />,
    );
    expect(markup).toMatch(
      /^<fieldset id="call" role="radiogroup"[^>]*aria-describedby="call-hint call-error"/,
    );
    expect(markup).toContain('aria-invalid="true"');
    expect(count(markup, 'type="radio"')).toBe(2);
    expect(markup).toMatch(/value="pm"[^>]*>|checked=""[^>]*value="pm"/);
    expect(count(markup, 'checked=""')).toBe(1);
  });

  it('cards, days and stars are native radio buttons', () => {
    const cards = html(
      <RadioCards
        legend="Where?"
        name="place"
        defaultValue="b"
        cards={[
          { value: 'a', title: 'A' },
          { value: 'b', title: 'B' },
        ]}
      />,
    );
    expect(cards).toMatch(/<input [^>]*checked=""[^>]*value="b"|<input [^>]*value="b"[^>]*checked=""/);
    const stars = html(<RatingInput legend="Stars" name="s" nameOf={(n) => `${n} stars`} defaultValue={3} />);
    expect(count(stars, 'type="radio"')).toBe(5);
    expect(stars).toContain('aria-label="4 stars"');
  });

  it('a day without a free time cannot be chosen, a full one says so', () => {
    const day = (date: string, isTaken: boolean) => ({
      date,
      weekday: 'Mon',
      day: date,
      slots: [{ value: `${date}T09:00`, label: '9 am', isTaken }],
    });
    const markup = html(
      <TimeSlots
        legend="Time"
        name="slot"
        days={[day('2030-03-11', false), day('2030-03-12', true)]}
        date="2030-03-12"
        value={undefined}
        dayLegend="Day"
        noneText="Nothing left"
        onDate={nothing}
        onChange={nothing}
      />,
    );
    expect(markup).toMatch(/<input [^>]*disabled=""[^>]*value="2030-03-12"/);
    expect(markup).toContain('Nothing left');
    expect(markup).not.toContain('9 am');
  });

  it('a range has two handles with words and two fields with names', () => {
    const markup = html(
      <Range
        legend="Price"
        name="price"
        bounds={{ min: 0, max: 50_000, step: 500 }}
        value={{ min: 10_000 }}
        labels={{ min: 'From', max: 'To', sliderMin: 'Lowest', sliderMax: 'Highest' }}
        textOf={(value) => `$${value}`}
        onChange={nothing}
      />,
    );
    expect(markup).toContain('aria-valuetext="$10000"');
    expect(markup).toContain('aria-valuetext="$50000"');
    expect(markup).toContain('name="price[min]"');
    expect(markup).toContain('name="price[max]"');
    expect(markup).not.toContain('style=');
  });

  it('a switch says that it is one, a date has its ends, a search can be emptied', () => {
    expect(html(<Switch label="On" defaultChecked />)).toMatch(
      /<input [^>]*role="switch"[^>]*checked=""|checked=""[^>]*role="switch"/,
    );
    expect(html(<DateField label="Day" min="2030-01-01" />)).toMatch(/type="date"[^>]*>|min="2030-01-01"/);
    const search = (value: string) =>
      html(<SearchField label="Search" clearLabel="Clear" value={value} onChange={nothing} />);
    expect(search('ute')).toContain('>Clear</span>');
    expect(search('')).not.toContain('>Clear</span>');
  });

  it('files show their size and how to take them out', () => {
    const file = new File([new Uint8Array(2_400_000)], 'front.jpg', { type: 'image/jpeg' });
    const markup = html(
      <FileField
        label="Photos"
        name="photos"
        files={[file]}
        accept={['image/*', '.pdf']}
        callText="Choose"
        removeText={(name) => `Remove ${name}`}
        onChange={nothing}
      />,
    );
    expect(markup).toContain('accept="image/*,.pdf"');
    expect(markup).toContain('2.4 MB');
    expect(markup).toContain('Remove front.jpg');
  });

  it('a summary lists errors as links to their fields, and is not there without any', () => {
    expect(html(<ErrorSummary title="Errors" errors={[]} />)).toBe('');
    const markup = html(
      <ErrorSummary title="One answer" errors={[{ controlId: 'name', message: 'Enter it' }]} />,
    );
    expect(markup).toContain('role="alert"');
    expect(markup).toContain('<a class="link" href="#name">Enter it</a>');
  });
});
