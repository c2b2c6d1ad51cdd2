/** Attribute on the page of an order whose deposit is paid: the id of the car. */
export const ORDERED_CAR = 'data-ordered-car';
