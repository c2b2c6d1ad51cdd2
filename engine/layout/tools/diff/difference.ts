/** Where a node stands, and between whom. */
export interface NodeLocation {
  /** Id of the node in whose slot it stands; none for the root. */
  readonly parent?: string;
  readonly slot?: string;
  /** The node before it in the slot, and the one behind it. */
  readonly below?: string;
  readonly above?: string;
}

interface OfNode {
  readonly page: string;
  /** Id of the node. */
  readonly node: string;
  readonly block: string;
}

interface Changed {
  /** Absent where there was nothing. */
  readonly from?: unknown;
  /** Absent where there is nothing any more. */
  readonly to?: unknown;
}

/** One difference between two versions of a page. */
export type PageDifference =
  | (OfNode & {
      readonly kind: 'node-added' | 'node-removed';
      readonly place: NodeLocation;
      /** Nodes of the page that it was put around, or that stay when it goes. */
      readonly around: readonly string[];
      /** How many nodes came or went within it. */
      readonly within: number;
    })
  | (OfNode & {
      readonly kind: 'node-moved';
      readonly from: NodeLocation;
      readonly to: NodeLocation;
      /** How it moved, in words: `below results`, `into sidebar.main, above hours`. */
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

/** What of a tenant's configuration is different: by the file, or the part of it, where people look for it. */
export type ConfigArea = 'setting' | 'feature' | 'text' | 'theme' | 'tenant' | 'file';

/** One difference between two versions of a tenant beside its pages. */
export type ConfigDifference = Changed & {
  readonly kind: 'config-changed';
  readonly area: ConfigArea;
  /** Within the area: `search.hitsPerPage`; of a file with its name in front: `locations.json[city].phone`. */
  readonly path: string;
};

export type Difference = PageDifference | ConfigDifference;
