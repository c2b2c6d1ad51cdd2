import type { BodyKind, CatalogueModel } from './types';

/** Models of a body type with a length from `from` to `to` mm that have their own images. */
interface SizeRow {
  body: BodyKind;
  from: number;
  to: number;
  images: string;
}

/** Other lengths and body types have the images of the body type. The studio renders them (`npm run studio`). */
const SIZES = [
  { body: 'suv', from: 0, to: 4_300, images: 'suv-small' },
  { body: 'suv', from: 4_800, to: Infinity, images: 'suv-large' },
  { body: 'hatch', from: 0, to: 4_100, images: 'hatch-small' },
  { body: 'hatch', from: 4_360, to: Infinity, images: 'hatch-large' },
  { body: 'sedan', from: 0, to: 4_650, images: 'sedan-small' },
  { body: 'sedan', from: 4_850, to: Infinity, images: 'sedan-large' },
  { body: 'ute', from: 0, to: 5_260, images: 'ute-small' },
  { body: 'ute', from: 5_500, to: Infinity, images: 'ute-large' },
] as const satisfies readonly SizeRow[];

/** A folder of vehicle images: a body type, or one size of it. */
export type BodyImages = BodyKind | (typeof SIZES)[number]['images'];

/** The fields of a model that select its images. */
export type SizedModel = Pick<CatalogueModel, 'body' | 'size'>;

/** Selects a model's images by its length, so that a small model does not look like a large one. */
export const selectBodyImages = ({ body, size: [length] }: SizedModel): BodyImages =>
  SIZES.find((size) => size.body === body && length >= size.from && length <= size.to)?.images ?? body;
