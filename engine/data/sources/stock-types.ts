/** Addresses of the stock by type of car (NAV-016, NAV-018, NAV-025 to NAV-028). */
export interface StockType {
  slug: string;
  carTypes: readonly ('new' | 'used' | 'demo')[];
  title: string;
}

export const STOCK_TYPES: readonly StockType[] = [
  { slug: 'new-used-and-demo-cars', carTypes: [], title: 'New, used and demo cars' },
  { slug: 'used-cars', carTypes: ['used'], title: 'Used cars' },
  { slug: 'new-cars', carTypes: ['new'], title: 'New cars' },
  { slug: 'demo-cars', carTypes: ['demo'], title: 'Demo cars' },
  { slug: 'new-and-demo-cars', carTypes: ['new', 'demo'], title: 'New and demo cars' },
];
