/** The position of a node and its neighbours. */
export interface NodeLocation {
  /** Id of the parent; undefined for the root. */
  readonly parent?: string;
  readonly slot?: string;
  /** Ids of the previous and the next node in the slot. */
  readonly below?: string;
  readonly above?: string;
}

interface OfNode {
  readonly page: string;
  readonly node: string;
  readonly block: string;
}

interface Changed {
  /** Absent if there was no value. */
  readonly from?: unknown;
  /** Absent if the value was removed. */
  readonly to?: unknown;
}

/** One difference between two versions of a page. */
export type PageDifference =
  | (OfNode & {
      readonly kind: 'node-added' | 'node-removed';
      readonly place: NodeLocation;
      /** Existing nodes that it was wrapped around, or nodes that remain after its removal. */
      readonly around: readonly string[];
      /** Number of nodes added or removed with it. */
      readonly within: number;
    })
  | (OfNode & {
      readonly kind: 'node-moved';
      readonly from: NodeLocation;
      readonly to: NodeLocation;
      /** Description of the move: `below results`, `into sidebar.main, above hours`. */
      readonly where: string;
    })
  | (OfNode & {
      readonly kind: 'node-replaced';
      readonly by: { readonly node: string; readonly block: string };
    })
  | (OfNode & Changed & { readonly kind: 'prop-changed'; readonly path: string })
  | (OfNode & {
      readonly kind: 'order-changed';
      /** The list, and the names of its entries before and after. */
      readonly path: string;
      readonly from: readonly string[];
      readonly to: readonly string[];
    })
  | (OfNode & Changed & { readonly kind: 'condition-changed' | 'client-changed' | 'version-changed' })
  | (OfNode & Changed & { readonly kind: 'binding-changed'; readonly need: string })
  | (Changed & {
      readonly kind: 'field-changed';
      readonly page: string;
      /** `routes`, `status`, `when`, `head.title`, `provides.latest`. */
      readonly field: string;
    })
  | {
      readonly kind: 'page-added' | 'page-removed';
      readonly page: string;
      readonly routes: readonly string[];
    };

/** The part of a tenant's configuration that differs. */
export type ConfigArea = 'setting' | 'feature' | 'text' | 'theme' | 'tenant' | 'file';

/** One difference in the configuration of two versions of a tenant. */
export type ConfigDifference = Changed & {
  readonly kind: 'config-changed';
  readonly area: ConfigArea;
  /**
   * Relative to the area: `search.hitsPerPage`. For files it starts with the name:
   * `locations.json[city].phone`.
   */
  readonly path: string;
};

/** One difference in the entries of two versions of a tenant. `entry` is `articles/towing`. */
export type EntryDifference =
  | { readonly kind: 'entry-added' | 'entry-removed'; readonly entry: string; readonly title: string }
  | (Changed & { readonly kind: 'entry-changed'; readonly entry: string; readonly path: string });

/** One difference in the forms of two versions of a tenant. `form` is its id. */
export type FormDifference =
  | { readonly kind: 'form-added' | 'form-removed'; readonly form: string; readonly title: string }
  | (Changed & { readonly kind: 'form-changed'; readonly form: string; readonly path: string })
  | {
      readonly kind: 'form-order-changed';
      readonly form: string;
      readonly path: string;
      readonly from: readonly string[];
      readonly to: readonly string[];
    };

export type Difference = PageDifference | ConfigDifference | EntryDifference | FormDifference;
