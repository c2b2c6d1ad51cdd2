import type { Synonym } from './text/synonyms';

const TWO_WAY: Readonly<Record<string, readonly string[]>> = {
  // Body types.
  suv: ['suv', 'sports utility vehicle'],
  ute: ['ute', 'pickup', 'pick up'],
  hatch: ['hatch', 'hatchback'],
  sedan: ['sedan', 'saloon'],
  wagon: ['wagon', 'estate', 'station wagon'],
  convertible: ['convertible', 'cabriolet', 'cabrio', 'soft top'],
  'people-mover': ['people mover', 'mpv', 'minivan', 'mini van', 'peoplemover'],
  'cab-chassis': ['cab chassis', 'tray back', 'cabchassis'],
  // Makes.
  volkswagen: ['volkswagen', 'vw'],
  'mercedes-benz': ['mercedes benz', 'mercedes', 'merc', 'benz'],
  'land-rover': ['land rover', 'landrover'],
  'range-rover': ['range rover', 'rangerover'],
  mitsubishi: ['mitsubishi', 'mitsi'],
  chevrolet: ['chevrolet', 'chevy'],
  'alfa-romeo': ['alfa romeo', 'alfa'],
  'rolls-royce': ['rolls royce', 'rolls'],
  'great-wall': ['great wall', 'gwm'],
  // Spellings of models.
  landcruiser: ['landcruiser', 'land cruiser'],
  'x-trail': ['x trail', 'xtrail'],
  'd-max': ['d max', 'dmax'],
  'mu-x': ['mu x', 'mux'],
  'cx-5': ['cx 5', 'cx5'],
  'bt-50': ['bt 50', 'bt50'],
  'hr-v': ['hr v', 'hrv'],
  'cr-v': ['cr v', 'crv'],
  'rav-4': ['rav4', 'rav 4'],
  // Transmission and drivetrain.
  'four-wheel-drive': ['4x4', '4wd', 'four wheel drive'],
  'all-wheel-drive': ['awd', 'all wheel drive'],
  'rear-wheel-drive': ['rwd', 'rear wheel drive'],
  'front-wheel-drive': ['fwd', 'front wheel drive'],
  automatic: ['automatic', 'auto'],
  // Fuel.
  electric: ['electric', 'ev', 'bev', 'battery electric'],
  'plug-in-hybrid': ['plug in hybrid', 'phev', 'plugin hybrid'],
  petrol: ['petrol', 'gasoline'],
  lpg: ['lpg', 'autogas'],
  // Colours.
  grey: ['grey', 'gray'],
};

const ONE_WAY: Readonly<Record<string, readonly string[]>> = {
  bakkie: ['ute'],
  truck: ['ute'],
  crossover: ['suv'],
  stick: ['manual'],
  demonstrator: ['demo'],
  beemer: ['bmw'],
  bimmer: ['bmw'],
  kombi: ['volkswagen'],
  tradie: ['ute'],
};

/** Common misspellings beyond the typo tolerance. */
const MISSPELLINGS: Readonly<Record<string, readonly string[]>> = {
  hundai: ['hyundai'],
  hyndai: ['hyundai'],
  mitsubichi: ['mitsubishi'],
  suburu: ['subaru'],
  porshe: ['porsche'],
  wolkswagen: ['volkswagen'],
  pegeot: ['peugeot'],
};

/**
 * Automotive synonyms that map what buyers type to what stock data contains. They are also pushed to Algolia and do not
 * depend on any dealer.
 */
export const automotiveSynonyms: readonly Synonym[] = [
  ...Object.entries(TWO_WAY).map(([objectID, synonyms]) => ({
    objectID,
    type: 'synonym' as const,
    synonyms,
  })),
  ...Object.entries(ONE_WAY).map(([input, synonyms]) => ({
    objectID: `to-${input.replaceAll(' ', '-')}`,
    type: 'oneWaySynonym' as const,
    input,
    synonyms,
  })),
  ...Object.entries(MISSPELLINGS).map(([word, corrections]) => ({
    objectID: `misspelt-${word}`,
    type: 'altCorrection1' as const,
    word,
    corrections,
  })),
];
