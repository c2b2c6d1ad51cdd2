import { useId, type RefObject } from 'react';
import { DialogField } from '../dialog';
import { findTextProblem, MAX_CATEGORY, MAX_NAME } from './pattern-file';

export interface PatternWords {
  readonly name: string;
  readonly category: string;
}

export const hasProblem = ({ name, category }: PatternWords): boolean =>
  name.trim() === '' || category.trim() === '';

interface PatternFieldsProps {
  words: PatternWords;
  /** Categories to choose from; others can be typed. */
  categories: readonly string[];
  /** Whether empty fields are reported. */
  wasSubmitted: boolean;
  nameInput: RefObject<HTMLInputElement | null>;
  onChange(words: PatternWords): void;
}

export function PatternFields({ words, categories, wasSubmitted, nameInput, onChange }: PatternFieldsProps) {
  const listId = useId();
  return (
    <>
      <DialogField
        label="Name"
        problem={wasSubmitted ? findTextProblem(words.name, 'a name by which others find it') : undefined}
      >
        {(attributes) => (
          <input
            {...attributes}
            ref={nameInput}
            autoComplete="off"
            maxLength={MAX_NAME}
            value={words.name}
            onChange={({ target }) => onChange({ ...words, name: target.value })}
          />
        )}
      </DialogField>
      <DialogField
        label="Category"
        problem={wasSubmitted ? findTextProblem(words.category, 'a category, such as Campaigns') : undefined}
        help="The heading under which it is offered."
      >
        {(attributes) => (
          <input
            {...attributes}
            autoComplete="off"
            maxLength={MAX_CATEGORY}
            list={listId}
            value={words.category}
            onChange={({ target }) => onChange({ ...words, category: target.value })}
          />
        )}
      </DialogField>
      <datalist id={listId}>
        {categories.map((category) => (
          <option key={category} value={category} />
        ))}
      </datalist>
    </>
  );
}
