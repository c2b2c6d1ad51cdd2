import type { ButtonText, Tag } from './tables';

/** Behaviour that differs between sites. `DEFAULTS` has the behaviour in the documents (ruling, principle 1). */
export interface Rules {
  /** CARD-021. */
  offersSubscriptions: boolean;
  /** CARD-024, CARD-025, CARD-021. */
  priceTexts: { preorder: string; none: string; week: string };
  /** CARD-012 to CARD-020: the texts of tags; a tag without a text is off. */
  tags: Partial<Record<Exclude<Tag, 'custom'>, string>>;
  justArrivedDays: number;
  /** Days for which a sold car's page exists (SRCH-050, C21). */
  soldDays: number;
  /** Buttons that the site offers. */
  buttons: readonly ButtonText[];
  /** VDP-060. */
  hasComingSoonTestDrives: boolean;
  /** VDP-061. */
  testDriveOnlyTags: readonly string[];
  /** VDP-059, VDP-062: makes without enquiry and finance, types without trade-in. */
  makesWithoutEnquiries: readonly string[];
  typesWithoutTradeIn: readonly string[];
  reserveDestination: 'checkout' | 'buy-online';
  /** VDP-039, C51. */
  /** Make whose certified cars have the notice. None without the feature `certifiedBadge` (VDP-084). */
  certifiedMake: string | undefined;
  certifiedTitle: string;
  /** FIN-004; undefined: the site shows no finance. */
  unfinancedMakes: readonly string[] | undefined;
  /** GAL-008; undefined: the site shows no videos. */
  video: 'start' | 'second' | 'middle' | 'end' | undefined;
  /** GAL-011 to GAL-013: preferred viewer modes, in order; undefined: photos only. */
  viewer: readonly ('spinner' | 'walkaround')[] | undefined;
  hasTurntable: boolean;
  /** CONF-015 to CONF-017: `tel:` by type of car; undefined: the location's. */
  phones: { new: string; used: string } | undefined;
  /** VDP-073, VDP-075. */
  masksPhone: boolean;
  /** VDP-027. */
  hasFavourites: boolean;
  /** VDP-019, VDP-029: the card beside the price, and the calculator of a named lender (FIN-013). */
  hasFinanceCard: boolean;
  hasCalculator: boolean;
  hasReports: boolean;
  hasGauge: boolean;
  hasAnalysis: boolean;
  /** VDP-028, PRNT-001, PRNT-002. */
  canPrint: boolean;
  /** VDP-033 to VDP-037, VDP-040, VDP-041, VDP-044. */
  sections: readonly string[];
  limits: { comments: number; features: number; key: number; specifications: number };
}

const EVERY_BUTTON: readonly ButtonText[] = [
  'Call Now',
  'Enquire Now',
  'Book A Test Drive',
  'Request Photos',
  'Reserve Car Now',
  'Pre-Approved',
  'Trade In',
];
export const allButtonsExcept = (...excluded: ButtonText[]): readonly ButtonText[] =>
  EVERY_BUTTON.filter((text) => !excluded.includes(text));

/** CONF-011, CONF-012, C2 and the sections 4 and 9 of D1. */
export const DEFAULTS: Rules = {
  offersSubscriptions: false,
  priceTexts: { preorder: 'PREORDER', none: 'Enquire for price.', week: '/ week' },
  tags: {
    reserved: 'RESERVED',
    'coming soon': 'COMING SOON',
    'just arrived': 'New Arrival',
    sold: 'JUST SOLD',
  },
  justArrivedDays: 8,
  soldDays: 3,
  buttons: EVERY_BUTTON,
  hasComingSoonTestDrives: true,
  testDriveOnlyTags: ['test drive only'],
  makesWithoutEnquiries: [],
  typesWithoutTradeIn: [],
  reserveDestination: 'checkout',
  certifiedMake: undefined,
  certifiedTitle: 'Toyota Certified Pre-Owned',
  unfinancedMakes: [],
  video: 'second',
  viewer: ['spinner'],
  hasTurntable: true,
  phones: undefined,
  masksPhone: true,
  hasFavourites: true,
  hasFinanceCard: false,
  hasCalculator: false,
  hasReports: true,
  hasGauge: false,
  hasAnalysis: false,
  canPrint: false,
  sections: [],
  limits: { comments: 400, features: 8, key: 4, specifications: 4 },
};
