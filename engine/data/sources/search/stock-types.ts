/** URLs of the stock by vehicle type (NAV-016, NAV-018, NAV-025 to NAV-028). */
export interface StockType {
  slug: string;
  carTypes: readonly ('new' | 'used' | 'demo')[];
  /** Put before the site's stock noun, `search.stockNoun`. */
  condition: string;
}

export const STOCK_TYPES: readonly StockType[] = [
  { slug: 'new-used-and-demo-cars', carTypes: [], condition: 'New, used and demo' },
  { slug: 'used-cars', carTypes: ['used'], condition: 'Used' },
  { slug: 'new-cars', carTypes: ['new'], condition: 'New' },
  { slug: 'demo-cars', carTypes: ['demo'], condition: 'Demo' },
  { slug: 'new-and-demo-cars', carTypes: ['new', 'demo'], condition: 'New and demo' },
];
