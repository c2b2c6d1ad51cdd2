export interface PhoneNumber {
  kind: 'landline' | 'mobile' | 'thirteen' | 'freecall' | 'other';
  /** `07 3000 1234`, `0412 345 678`, `13 14 50`, `1300 123 456`. Unknown formats stay unchanged. */
  text: string;
  /** `tel:` link; absent if the string has no digits to dial. */
  href?: string;
  /** `text` with its last group hidden until a click reveals it. */
  masked: string;
}

interface PhoneFormat {
  kind: PhoneNumber['kind'];
  pattern: RegExp;
  groups: readonly number[];
}

/** Landlines in groups of 2-4-4 (CONST-006); mobiles and 13 numbers in their usual groups. */
const FORMATS: readonly PhoneFormat[] = [
  { kind: 'freecall', pattern: /^1800\d{6}$/, groups: [4, 3, 3] },
  { kind: 'thirteen', pattern: /^1300\d{6}$/, groups: [4, 3, 3] },
  { kind: 'thirteen', pattern: /^13\d{4}$/, groups: [2, 2, 2] },
  { kind: 'mobile', pattern: /^0[45]\d{8}$/, groups: [4, 3, 3] },
  { kind: 'landline', pattern: /^0[2378]\d{8}$/, groups: [2, 4, 4] },
];

/**
 * `+61 7 3000 1234`, `0061...` and `(07) 3000-1234` all become `0730001234`. A mobile number without its leading 0 gets
 * one.
 */
function toNationalDigits(raw: string): string {
  const digits = raw.replace(/[^\d+]/g, '').replace(/^\+?(?:00)?61(?=[1-9]|0)/, '0');
  const trimmed = digits.replace(/^00(?=[2-578])/, '0').replace(/\+/g, '');
  const withoutZero = trimmed.replace(/^0(?=1[38])/, '');
  return /^[45]\d{8}$/.test(withoutZero) ? `0${withoutZero}` : withoutZero;
}

function splitIntoGroups(digits: string, sizes: readonly number[]): string[] {
  let start = 0;
  return sizes.map((size) => digits.slice(start, (start += size)));
}

/** Formats an Australian phone number in any usual notation: +61 becomes 0, and digits are grouped by kind. */
export function formatPhone(raw: string): PhoneNumber {
  const digits = toNationalDigits(raw);
  const format = FORMATS.find((candidate) => candidate.pattern.test(digits));
  if (format === undefined) {
    const text = raw.trim();
    const dialled = text.replace(/[^\d+]/g, '');
    return {
      kind: 'other',
      text,
      masked: text.replace(/\d(?=\D*(?:\d\D*){0,3}$)/g, 'X'),
      ...(dialled === '' ? {} : { href: `tel:${dialled}` }),
    };
  }
  const groups = splitIntoGroups(digits, format.groups);
  const last = groups[groups.length - 1] ?? '';
  const dialled = digits.startsWith('0') ? `+61${digits.slice(1)}` : digits;
  return {
    kind: format.kind,
    text: groups.join(' '),
    href: `tel:${dialled}`,
    masked: [...groups.slice(0, -1), 'X'.repeat(last.length)].join(' '),
  };
}
