/** What a person thinks of a car. */
export const SHORTLIST_MARKS = ['yes', 'maybe', 'no'] as const;
export type ShortlistMark = (typeof SHORTLIST_MARKS)[number];

export const isShortlistMark = (text: unknown): text is ShortlistMark =>
  SHORTLIST_MARKS.some((mark) => mark === text);

/** A person's mark and comment for one car. At least one of them is there. */
export interface CarMark {
  /** Id of the car. */
  car: string;
  mark?: ShortlistMark;
  /** A single line of plain text. */
  comment?: string;
}

/** Everything that one person has said about a list. */
export interface PersonMarks {
  /** First name; empty if the person has not given one. */
  name: string;
  /** At most one for each car, in the order of the list. */
  marks: readonly CarMark[];
}

/** A change by one person. Absent values stay as they are, empty ones are removed. */
export interface MarkChange {
  name?: string;
  /** The car to which the mark and the comment belong. */
  car?: string;
  mark?: ShortlistMark | '';
  comment?: string;
}

export const NO_MARKS: PersonMarks = { name: '', marks: [] };

/** Whether a person has said nothing, so that nothing needs to be stored. */
export const isEmptyPerson = ({ name, marks }: PersonMarks): boolean => name === '' && marks.length === 0;

function changeMark(former: CarMark, { mark, comment }: MarkChange): CarMark | undefined {
  const newMark = mark ?? former.mark ?? '';
  const newComment = comment ?? former.comment ?? '';
  if (newMark === '' && newComment === '') return undefined;
  return {
    car: former.car,
    ...(newMark !== '' && { mark: newMark }),
    ...(newComment !== '' && { comment: newComment }),
  };
}

/**
 * Applies a change to what one person has said. Changes of different cars can be applied in any order, so that two tabs
 * of the same person lose nothing, and applying one twice is the same as once.
 * @param cars ids of the list's cars; a mark of another car is ignored
 */
export function applyMarkChange(
  person: PersonMarks,
  change: MarkChange,
  cars: readonly string[],
): PersonMarks {
  const { name = person.name, car } = change;
  if (car === undefined || !cars.includes(car)) return { name, marks: person.marks };
  const former = person.marks.find((mark) => mark.car === car) ?? { car };
  const changed = changeMark(former, change);
  const marks = cars.flatMap((id) => {
    const mark = id === car ? changed : person.marks.find((other) => other.car === id);
    return mark ? [mark] : [];
  });
  return { name, marks };
}
