/** Formats an instant in the dealer's time zone: `5 Dec 2026, 9:00 am AEDT`. */
export const formatInstant = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-AU', {
    ...{ day: 'numeric', month: 'short', year: 'numeric', hour: 'numeric', minute: '2-digit' },
    ...{ timeZone, timeZoneName: 'short' },
  }).format(new Date(instant));
