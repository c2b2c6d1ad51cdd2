/** The value of a record's own property; undefined for other names, such as those of `Object.prototype`. */
export const getOwnValue = <Value>(
  record: Readonly<Record<string, Value>>,
  name: string | undefined,
): Value | undefined => (name !== undefined && Object.hasOwn(record, name) ? record[name] : undefined);
