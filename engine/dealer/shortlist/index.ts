/** Sharing saved cars with a partner: limits, and what each person thinks of each car. */
export * from './shortlist-input';
export * from './shortlist-marks';
