import type * as SchemaOrg from 'schema-dts';
import { describe, expectTypeOf, test } from 'vitest';
import type {
  Article,
  AutoDealer,
  Graph,
  Offer,
  OpeningHoursSpecification,
  PostalAddress,
  PromotionalOffer,
  VehicleNode,
  WebSite,
} from './vocabulary';

/** Names of properties that no member of a schema.org type has. */
type UnknownNames<Ours, Theirs> = Exclude<keyof Ours, Theirs extends object ? keyof Theirs : never>;

describe('our part of schema.org agrees with schema-dts, the types generated from schema.org itself', () => {
  test('the graph of a page', () => {
    expectTypeOf<Graph>().toExtend<SchemaOrg.Graph>();
  });

  test('each node', () => {
    expectTypeOf<VehicleNode>().toExtend<SchemaOrg.Vehicle>();
    expectTypeOf<Offer>().toExtend<SchemaOrg.Offer>();
    expectTypeOf<PromotionalOffer>().toExtend<SchemaOrg.Offer>();
    expectTypeOf<AutoDealer>().toExtend<SchemaOrg.AutoDealer>();
    expectTypeOf<Article>().toExtend<SchemaOrg.Article>();
    expectTypeOf<WebSite>().toExtend<SchemaOrg.WebSite>();
    expectTypeOf<PostalAddress>().toExtend<SchemaOrg.PostalAddress>();
    expectTypeOf<OpeningHoursSpecification>().toExtend<SchemaOrg.OpeningHoursSpecification>();
  });

  test('each name of a property', () => {
    expectTypeOf<UnknownNames<{ prize: number; price: number }, SchemaOrg.Offer>>().toEqualTypeOf<'prize'>();
    expectTypeOf<UnknownNames<VehicleNode, SchemaOrg.Vehicle>>().toBeNever();
    expectTypeOf<UnknownNames<Offer, SchemaOrg.Offer>>().toBeNever();
    expectTypeOf<UnknownNames<PromotionalOffer, SchemaOrg.Offer>>().toBeNever();
    expectTypeOf<UnknownNames<AutoDealer, SchemaOrg.AutoDealer>>().toBeNever();
    expectTypeOf<UnknownNames<Article, SchemaOrg.Article>>().toBeNever();
    expectTypeOf<UnknownNames<WebSite, SchemaOrg.WebSite>>().toBeNever();
    expectTypeOf<UnknownNames<PostalAddress, SchemaOrg.PostalAddress>>().toBeNever();
    expectTypeOf<UnknownNames<OpeningHoursSpecification, SchemaOrg.OpeningHoursSpecification>>().toBeNever();
  });
});
