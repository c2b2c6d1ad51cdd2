// The source of truth for all of Forecourt's data formats. In: JSON Schema 2020-12. Out: TypeScript types and
// validators. All rooms may import it; it imports none of them.
export * from './generated/types';
export { FORM_LIMITS } from './generated/form-limits';
export type { BlockProps, BlockPropsByType, BlockType, TextFunction } from './generated/blocks';
export { schemas, type JsonSchema, type SchemaName } from './bundle';
export {
  compileOnFirstUse,
  compileSchema,
  validateJsonSchema,
  validators,
  type SchemaTypes,
  type ValidateFunction,
} from './validators';
export { compileCondition, CONDITION_OPERATORS, type ConditionPredicate } from './condition';
