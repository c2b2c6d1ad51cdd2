import { expect, it } from 'vitest';
import { drawVehicleSheet, type VehicleSheet } from '../../services/pdf';
import { loadSheetFonts } from './sheet-fonts';

const SHEET: VehicleSheet = {
  url: 'https://riverbend.example/cars/1042',
  dealer: { name: 'Riverbend Cars', lines: [] },
  day: '2026-11-20',
  accent: '#1f5fd6',
  title: '2022 Toyota RAV4',
  subtitle: 'GXL',
  facts: [{ label: 'Fuel', text: 'Hybrid' }],
  comments: [],
  photos: [],
  hours: [],
  smallPrint: ['Please confirm with us.'],
  words: { facts: 'Facts', comments: 'Comments', place: 'Place', hours: 'Hours', scan: 'Scan' },
};

it('embeds the typeface of the site in two weights, and draws other characters in a standard font', async () => {
  const fonts = await loadSheetFonts({ theme: { type: { pair: 'figtree' } } });
  if (!fonts) throw new Error('The typeface has no files');
  const listFonts = async (sheet: VehicleSheet) => [
    ...new Set((await drawVehicleSheet(sheet)).toString('latin1').match(/\/BaseFont \/\S+/g)),
  ];
  const embedded = await listFonts({ ...SHEET, fonts });
  expect(embedded).toHaveLength(2);
  for (const font of embedded) expect(font).toContain('+Figtree');
  // The Latin file has no Š.
  expect(await listFonts({ ...SHEET, fonts, title: 'Škoda' })).toContain('/BaseFont /Helvetica-Bold');
});
