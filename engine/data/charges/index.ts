/** The tables of government charges, `tables/*.json`. The README explains how to add one. */
export { readChargeTables } from './read-charge-tables';
