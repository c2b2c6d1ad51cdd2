/** Reports a file that cannot be edited until it is fixed. The edit changes nothing. */
export class EditError extends Error {}
