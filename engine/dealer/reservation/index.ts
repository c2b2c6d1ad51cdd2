/** Reserving a car: the deposit, and the states of a reservation. */
export * from './deposit';
export * from './describe-reservation';
export * from './reservation-mails';
export * from './reservation-states';
