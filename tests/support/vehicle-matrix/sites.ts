import { allButtonsExcept, DEFAULTS, type Rules } from './rules';

/** The settings of a site, and their documented effects. */
export interface MatrixSite {
  features?: Readonly<Record<string, boolean>>;
  settings?: Readonly<Record<string, object>>;
  /** Changes to the vehicle page. */
  changes?: readonly object[];
  rules: Rules;
}

/** Removes the viewer, so only photos remain. */
const removeViewer = { op: 'unwrap', node: 'viewer' };
/** A button that dealers may add to the page of the base (VDP-022). */
const addReserveButton = {
  op: 'insert',
  after: 'key-information',
  node: { id: 'matrix-reserve', block: 'vehicle-action', props: { action: 'reserve' } },
};

export const SITES = {
  defaults: { changes: [addReserveButton], rules: DEFAULTS },

  words: {
    features: {
      subscriptions: true,
      electricTag: true,
      phoneReveal: false,
      walkaroundFirst: true,
      print: true,
      pdf: true,
    },
    settings: {
      price: { noPriceText: 'Ring for the price.', preorderText: 'BUILD SLOT', perWeekText: 'a week' },
      tags: {
        electricText: 'PLUG IN',
        hybridText: 'HALF ELECTRIC',
        reservedText: 'ON HOLD',
        comingSoonText: 'ON THE BOAT',
        justArrivedText: 'Fresh',
        justArrivedDays: 14,
        soldText: 'TAKEN',
      },
      stock: { includeSoldDays: 30 },
      phone: { fixed: '1300 555 010' },
    },
    changes: [addReserveButton],
    rules: {
      ...DEFAULTS,
      offersSubscriptions: true,
      priceTexts: { preorder: 'BUILD SLOT', none: 'Ring for the price.', week: 'a week' },
      tags: {
        electric: 'PLUG IN',
        hybrid: 'HALF ELECTRIC',
        reserved: 'ON HOLD',
        'coming soon': 'ON THE BOAT',
        'just arrived': 'Fresh',
        sold: 'TAKEN',
      },
      justArrivedDays: 14,
      soldDays: 30,
      viewer: ['walkaround', 'spinner'],
      phones: { new: 'tel:1300555010', used: 'tel:1300555010' },
      masksPhone: false,
      canPrint: true,
    },
  },

  weekly: {
    features: { subscriptions: true, reserve: false, tradeIn: false, testDrive: false, certifiedBadge: true },
    settings: {
      search: { recencyDays: 0 },
      stock: { includeSoldDays: 0 },
      gallery: { videoPosition: 'end' },
      finance: { excludedMakes: ['Kia'] },
    },
    changes: [removeViewer, addReserveButton],
    rules: {
      ...DEFAULTS,
      viewer: undefined,
      offersSubscriptions: true,
      tags: { ...DEFAULTS.tags, certified: 'Certified' },
      certifiedMake: 'Toyota',
      soldDays: 0,
      buttons: allButtonsExcept('Reserve Car Now', 'Trade In', 'Book A Test Drive'),
      unfinancedMakes: ['Kia'],
      video: 'end',
    },
  },

  manufacturer: {
    features: {
      certifiedBadge: true,
      electricTag: true,
      comingSoonTestDrive: false,
      historyReport: false,
      financeCard: true,
    },
    settings: {
      gallery: { defaultMode: 'gallery', videoPosition: 'start' },
      finance: { provider: 'manual' },
      phone: { newCars: '03 5550 3844', usedCars: '03 5550 3845' },
    },
    changes: [
      addReserveButton,
      {
        op: 'replace',
        node: 'certified',
        with: {
          id: 'certified',
          block: 'certified-notice',
          props: { make: 'Mazda', title: 'Mazda Certified Pre-Owned', points: ['Checked by the maker'] },
          when: { 'features.certifiedBadge': true, 'vehicle.certified': true },
        },
      },
      { op: 'set', node: 'checks', path: 'certifiedMake', value: 'Mazda' },
    ],
    rules: {
      ...DEFAULTS,
      tags: { ...DEFAULTS.tags, electric: 'ELECTRIC', hybrid: 'HYBRID', certified: 'Certified' },
      hasComingSoonTestDrives: false,
      certifiedMake: 'Mazda',
      certifiedTitle: 'Mazda Certified Pre-Owned',
      video: 'start',
      viewer: [],
      phones: { new: 'tel:+61355503844', used: 'tel:+61355503845' },
      hasReports: false,
      hasFinanceCard: true,
      hasCalculator: true,
    },
  },

  sections: {
    features: {
      autogauge: true,
      carAnalysis: true,
      buyOnline: true,
      carSummary: true,
      carDetails: true,
      ourComments: true,
      protectYourCar: true,
      reserveOnline: true,
      whatsIncluded: true,
      whyBuy: true,
      electricTag: true,
    },
    settings: {
      search: { recencyDays: 14 },
      gallery: { videoPosition: 'middle' },
      vehicle: {
        enquiryWhen: { 'vehicle.make': { $ne: 'Kia' } },
        tradeInWhen: { 'vehicle.car_type': { $in: ['used', 'demo'] } },
      },
    },
    changes: [addReserveButton],
    rules: {
      ...DEFAULTS,
      tags: { ...DEFAULTS.tags, electric: 'ELECTRIC', hybrid: 'HYBRID' },
      soldDays: 14,
      makesWithoutEnquiries: ['Kia'],
      typesWithoutTradeIn: ['new'],
      reserveDestination: 'buy-online',
      video: 'middle',
      hasGauge: true,
      hasAnalysis: true,
      sections: ['Car Summary', 'Our Comments', 'Why Buy From Us', 'Protect Your Car', 'Car Details'],
    },
  },

  rules: {
    features: {
      requestPhotos: false,
      video: false,
      finance: false,
      spinner: false,
      favourites: false,
      print: true,
    },
    settings: {
      vehicle: {
        testDriveOnlyTags: ['Demo Sale'],
        commentsLimit: 100,
        featureLimit: 3,
        keyInformationLimit: 6,
        specificationLimit: 2,
      },
    },
    changes: [addReserveButton],
    rules: {
      ...DEFAULTS,
      buttons: allButtonsExcept('Request Photos', 'Pre-Approved'),
      testDriveOnlyTags: ['demo sale'],
      unfinancedMakes: undefined,
      video: undefined,
      hasTurntable: false,
      hasFavourites: false,
      canPrint: true,
      limits: { comments: 100, features: 3, key: 6, specifications: 2 },
    },
  },
} as const satisfies Record<string, MatrixSite>;

export const getSite = (name: keyof typeof SITES): MatrixSite => SITES[name];

/** Returns the slug of a site, which names its folder and host. */
export const getSlug = (name: keyof typeof SITES): string => `matrix-${name}`;
