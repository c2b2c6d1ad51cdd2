// The source of truth for every shape in Forecourt: JSON Schema 2020-12 in, TypeScript types and validators out.
// Nothing here knows of pages, servers or React; everything else may import it.
export * from './generated/types';
export type { BlockProps, BlockPropsByType, BlockType, TextFunction } from './generated/blocks';
export { schemas, type JsonSchema, type SchemaName } from './bundle';
export { compileSchema, isSchema, validators, type SchemaTypes, type ValidateFunction } from './validators';
export { compileCondition, OPERATORS, type Test } from './condition';
