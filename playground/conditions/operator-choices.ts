import type { Comparison } from './condition-model';
import type { ConditionPath, ValueKind } from './condition-paths';

/** An operator as offered to people: one phrase of a sentence. */
export interface OperatorChoice {
  readonly id: string;
  /** After the name of the value: `is`, `is one of`. */
  readonly words: string;
  readonly operator: string;
  readonly isNegated: boolean;
  /** The fixed value of the operator, so that none has to be entered. */
  readonly operand?: null | boolean;
}

const create = (id: string, words: string, operator = id, isNegated = false): OperatorChoice => ({
  ...{ id, words, operator, isNegated },
});

const IS = create('$eq', 'is');
const IS_NOT = create('$ne', 'is not');
const ONE_OF = create('$in', 'is one of');
const NONE_OF = create('$nin', 'is none of');
const HAS_VALUE: OperatorChoice = { ...create('value', 'has a value', '$ne'), operand: null };
const HAS_NONE: OperatorChoice = { ...create('no-value', 'has no value', '$eq'), operand: null };
const EXISTS: OperatorChoice = { ...create('exists', 'exists', '$exists'), operand: true };
const EXISTS_NOT: OperatorChoice = { ...create('exists-not', 'does not exist', '$exists'), operand: false };
const PRESENCE = [HAS_VALUE, HAS_NONE, EXISTS, EXISTS_NOT];

const compare = (more: string, least: string, less: string, most: string): OperatorChoice[] => [
  create('$gt', more),
  create('$gte', least),
  create('$lt', less),
  create('$lte', most),
];
const NUMBERS = compare('is more than', 'is at least', 'is less than', 'is at most');
const TIMES = compare('is after', 'is from', 'is before', 'is until');

const CHOICES: Readonly<Record<ValueKind, readonly OperatorChoice[]>> = {
  boolean: [IS, IS_NOT, ...PRESENCE],
  choice: [IS, IS_NOT, ONE_OF, NONE_OF, ...PRESENCE],
  number: [IS, IS_NOT, ...NUMBERS, ONE_OF, NONE_OF, ...PRESENCE],
  text: [IS, IS_NOT, ONE_OF, NONE_OF, ...PRESENCE],
  date: [...TIMES, IS, IS_NOT, ...PRESENCE],
  dateTime: [...TIMES, ...PRESENCE],
  list: [
    create('$eq', 'contains'),
    create('$ne', 'does not contain'),
    create('$all', 'contains all of'),
    create('$size', 'has this many entries:'),
    ...PRESENCE,
  ],
};

const NAMES: Readonly<Record<string, string>> = {
  ...Object.fromEntries([IS, IS_NOT, ONE_OF, NONE_OF].map(({ operator, words }) => [operator, words])),
  ...Object.fromEntries(NUMBERS.map(({ operator, words }) => [operator, words])),
  $all: 'contains all of',
  $size: 'has this many entries:',
};

export const listOperatorChoices = ({ kind }: ConditionPath): readonly OperatorChoice[] => CHOICES[kind];

/** The choice that matches a comparison. An operator that does not suit its path gets a separate choice. */
export function findOperatorChoice(
  { operator, operand, isNegated }: Comparison,
  path: ConditionPath,
): OperatorChoice {
  const choices = CHOICES[path.kind];
  const known = choices.find(
    (choice) =>
      choice.operator === operator &&
      choice.isNegated === isNegated &&
      ('operand' in choice ? choice.operand === operand : operand !== null),
  );
  if (known) return known;
  const positive = choices.find((choice) => choice.operator === operator && !('operand' in choice));
  const words = positive?.words ?? NAMES[operator] ?? operator;
  return create(
    isNegated ? `not ${operator}` : operator,
    isNegated ? `not: ${words}` : words,
    operator,
    isNegated,
  );
}

export const isListOperator = (operator: string): boolean =>
  operator === '$in' || operator === '$nin' || operator === '$all';
