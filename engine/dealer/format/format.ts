const WHOLE_DOLLARS = /* @__PURE__ */ new Intl.NumberFormat('en-AU', {
  style: 'currency',
  currency: 'AUD',
  currencyDisplay: 'narrowSymbol',
  maximumFractionDigits: 0,
});
const DOLLARS_AND_CENTS = /* @__PURE__ */ new Intl.NumberFormat('en-AU', {
  style: 'currency',
  currency: 'AUD',
  currencyDisplay: 'narrowSymbol',
});
const NUMBER = /* @__PURE__ */ new Intl.NumberFormat('en-AU', { maximumFractionDigits: 3 });
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** `3399000` → `$33,990`; cents appear only if they are not zero. `cents`: integer cents. */
export function formatMoney(cents: number): string {
  return (cents % 100 === 0 ? WHOLE_DOLLARS : DOLLARS_AND_CENTS).format(cents / 100);
}

/** `12345` → `12,345`. */
export function formatNumber(value: number): string {
  return NUMBER.format(value);
}

/** `12345` → `12,345 km`. `km`: whole kilometres. */
export function formatKm(km: number): string {
  return `${NUMBER.format(Math.round(km))} km`;
}

/** `8.5` → `8.5%`, `9.999` → `10%`: at most two decimals, as rates are advertised. */
export function formatRate(percent: number): string {
  return `${NUMBER.format(Math.round(percent * 100) / 100)}%`;
}

/** `2` → `2.0 L`: always one decimal. */
export function formatLitres(litres: number): string {
  return `${litres.toFixed(1)} L`;
}

/** Engine size in litres is cc / 1000 rounded to one decimal (D1 section 9). `cc`: cubic centimetres. */
export function ccToLitres(cc: number): number {
  return Math.round(cc / 100) / 10;
}

/** `2026-11-20` → `20 November 2026`. A date without a time has no time zone, so it is never converted to a `Date`. */
export function formatDate(isoDate: string): string {
  const [year, month, day] = isoDate.slice(0, 10).split('-');
  const name = MONTHS[Number(month) - 1];
  return name === undefined || day === undefined ? isoDate : `${Number(day)} ${name} ${year}`;
}

/** `2022-05` or `2022-05-01` → `May 2022`. */
export function formatMonth(isoMonth: string): string {
  const [year, month] = isoMonth.split('-');
  const name = MONTHS[Number(month) - 1];
  return name === undefined ? isoMonth : `${name} ${year}`;
}

/** `2026-11-20T04:45:00Z` in Melbourne → `Friday 20 November at 3:45 pm`. `instant`: ISO 8601. */
export function formatMoment(instant: string, timeZone: string): string {
  const date = new Date(instant);
  const day = new Intl.DateTimeFormat('en-AU', { weekday: 'long', day: 'numeric', month: 'long', timeZone });
  const time = new Intl.DateTimeFormat('en-AU', { hour: 'numeric', minute: '2-digit', timeZone });
  return `${day.format(date).replace(',', '')} at ${time.format(date)}`;
}
