/** Reserving a car: the deposit, and the states of a reservation. */
export * from './deposit';
export * from './reservation-states';
