// The inside: dashboard seen from the driver's side of the middle (steering wheel on the right), and the seats.
import { closed, curve, linear, n, path } from './svg.mjs';

/** How a body's inside differs: `screen` width, `lap` of trim colour, seats in the second picture. */
const TRIMS = {
  sedan: ['#2b2f35', '#b9905f', 2],
  hatch: ['#2b2f35', '#4f7ea8', 2],
  wagon: ['#2d3036', '#8b9099', 2],
  suv: ['#2a2d33', '#a7794e', 2],
  ute: ['#2c2f33', '#7d858e', 2],
  van: ['#33373c', '#7d858e', 3],
  coupe: ['#24272c', '#b03a3f', 2],
  convertible: ['#2b2724', '#a8703f', 2],
  'people-mover': ['#33363b', '#a59a88', 3],
  'light-truck': ['#34383d', '#7d858e', 3],
};

const definitions = (dark, trim) =>
  linear('d', [
    [0, '#4a5059'],
    [0.35, dark],
    [1, '#121417'],
  ]) +
  linear('k', [
    [0, '#cfdbe6'],
    [0.7, '#e9eff4'],
    [1, '#bcc7c4'],
  ]) +
  linear('e', [
    [0, '#1c3a5c'],
    [1, '#0c1725'],
  ]) +
  linear('u', [
    [0, trim],
    [1, '#3a2d22'],
  ]);

function steeringWheel(x, y) {
  return (
    `<g transform="translate(${x} ${y})"><ellipse rx="150" ry="146" fill="none" stroke="#17191d" stroke-width="30"/>` +
    `<ellipse rx="158" ry="154" fill="none" stroke="#4a5058" stroke-width="3"/>` +
    path('M-140 -20Q-60-40 0-38T140-20L136 14Q60 4 44 40L34 138H-34L-44 40Q-60 4-136 14z', {
      fill: '#202327',
    }) +
    '<ellipse rx="50" ry="44" fill="#2d3137"/><ellipse rx="22" ry="15" fill="none" stroke="#aab2bb" stroke-width="4"/>' +
    '<rect x="-112" y="-16" width="44" height="18" rx="8" fill="#3c424a"/><rect x="68" y="-16" width="44" height="18" rx="8" fill="#3c424a"/></g>'
  );
}

const vent = (x, y, width) =>
  `<rect x="${x}" y="${y}" width="${width}" height="46" rx="12" fill="#15181c" stroke="#8d959e" stroke-width="2"/>` +
  path([12, 23, 34].map((down) => `M${x + 10} ${y + down}h${width - 20}`).join(''), {
    stroke: '#4b525b',
    'stroke-width': 4,
  });

/** Windscreen, dashboard, screen and steering wheel. */
export function interior(body) {
  const [dark, trim] = TRIMS[body];
  const content =
    path('M0 0h1200v800H0z', { fill: '#1a1d21' }) +
    path('M70 0H1130L1190 330Q600 250 10 330z', { fill: 'url(#k)' }) +
    path('M0 318Q300 236 600 232T1200 318V250L1150 0h50v800H0V0h50L0 250z', { fill: '#24272c' }) +
    path('M0 330Q600 236 1200 330V800H0z', { fill: 'url(#d)' }) +
    path('M0 352Q600 262 1200 352', {
      fill: 'none',
      stroke: '#fff',
      'stroke-opacity': 0.18,
      'stroke-width': 4,
    }) +
    path('M0 470Q600 400 1200 470V512Q600 446 0 512z', { fill: 'url(#u)' }) +
    path('M690 330Q850 250 1030 336L1040 400Q860 350 690 394z', { fill: '#15181c' }) +
    '<rect x="762" y="318" width="200" height="86" rx="14" fill="url(#e)"/>' +
    path('M800 376a36 36 0 0 1 60 0M872 376a36 36 0 0 1 60 0', {
      fill: 'none',
      stroke: '#7fd0ff',
      'stroke-width': 5,
    }) +
    '<rect x="410" y="296" width="252" height="146" rx="14" fill="#0e1114" stroke="#59616a" stroke-width="3"/>' +
    '<rect x="422" y="308" width="228" height="122" rx="8" fill="url(#e)"/>' +
    path('M422 396l70-40 52 26 106-52v92a8 8 0 0 1-8 8H430a8 8 0 0 1-8-8z', {
      fill: '#2d5f8f',
      'fill-opacity': 0.55,
    }) +
    [438, 490, 542, 594]
      .map((x) => `<rect x="${x}" y="322" width="38" height="38" rx="9" fill="#fff" fill-opacity=".2"/>`)
      .join('') +
    vent(120, 392, 128) +
    vent(420, 462, 108) +
    vent(548, 462, 108) +
    vent(1040, 396, 110) +
    path('M400 540Q536 510 676 540L700 800H372z', { fill: '#1d2024' }) +
    [460, 536, 612]
      .map((x) => `<circle cx="${x}" cy="566" r="22" fill="#2d3137" stroke="#8d959e" stroke-width="3"/>`)
      .join('') +
    path('M500 800Q504 690 536 690T576 800z', { fill: '#0f1114' }) +
    '<ellipse cx="537" cy="676" rx="34" ry="42" fill="#34393f" stroke="#8d959e" stroke-width="3"/>' +
    '<rect x="520" y="46" width="170" height="58" rx="22" fill="#202327"/><rect x="530" y="54" width="150" height="42" rx="15" fill="#8fa3b3"/>' +
    steeringWheel(862, 520);
  return { definitions: definitions(dark, trim), content };
}

function seat(x, width, height, trim) {
  const half = width / 2;
  const floor = 720;
  const top = floor - height;
  const back = [
    [x - half * 0.62, floor - 120, 'c'],
    [x - half * 0.74, top + 150],
    [x - half * 0.6, top + 104],
    [x, top + 92],
    [x + half * 0.6, top + 104],
    [x + half * 0.74, top + 150],
    [x + half * 0.62, floor - 120, 'c'],
  ];
  const head = [
    [x - half * 0.32, top + 78],
    [x - half * 0.34, top + 14],
    [x, top],
    [x + half * 0.34, top + 14],
    [x + half * 0.32, top + 78],
    [x, top + 86],
  ];
  const cushion = [
    [x - half * 0.86, floor - 96],
    [x - half * 0.5, floor - 136],
    [x + half * 0.5, floor - 136],
    [x + half * 0.86, floor - 96],
    [x + half * 0.8, floor],
    [x, floor + 16],
    [x - half * 0.8, floor],
  ];
  const seams =
    [-0.3, 0.3]
      .map((side) =>
        curve([
          [x + half * side, top + 108],
          [x + half * side * 1.15, floor - 150],
        ]),
      )
      .join('') +
    curve([
      [x - half * 0.66, top + 210],
      [x, top + 222],
      [x + half * 0.66, top + 210],
    ]);
  return (
    path(`M${n(x - half * 0.14)} ${n(top + 70)}v40M${n(x + half * 0.14)} ${n(top + 70)}v40`, {
      stroke: '#8d959e',
      'stroke-width': 8,
    }) +
    path(closed(back), { fill: 'url(#d)' }) +
    path(seams, { fill: 'none', stroke: trim, 'stroke-width': 4, 'stroke-dasharray': '9 6' }) +
    path(closed(head), { fill: 'url(#d)' }) +
    path(closed(cushion), { fill: 'url(#d)' }) +
    path(
      curve([
        [x - half * 0.62, floor - 70],
        [x, floor - 52],
        [x + half * 0.62, floor - 70],
      ]),
      { fill: 'none', stroke: trim, 'stroke-width': 4, 'stroke-dasharray': '9 6' },
    )
  );
}

/** The seats, cut out of the car as in a catalogue. */
export function seats(body) {
  const [dark, trim, count] = TRIMS[body];
  const width = count === 3 ? 320 : 400;
  const height = count === 3 ? 500 : 560;
  const first = 600 - ((count - 1) * (width + 20)) / 2;
  const content =
    path('M0 0h1200v800H0z', { fill: '#d9d4cc' }) +
    path('M0 640h1200v160H0z', { fill: '#c3bcb2' }) +
    `<ellipse cx="600" cy="738" rx="470" ry="28" fill="#0c1118" fill-opacity=".3"/>` +
    Array.from({ length: count }, (_, at) => seat(first + at * (width + 20), width, height, trim)).join('');
  return { definitions: definitions(dark, trim), content };
}

/** A caravan's inside: bed and kitchen. */
export function caravanInside(isBed) {
  const kitchen =
    path('M0 0h1200v800H0z', { fill: '#efebe4' }) +
    path('M0 700h1200v100H0z', { fill: '#a98b6b' }) +
    [60, 330, 600, 870]
      .map(
        (x) =>
          `<rect x="${x}" y="60" width="250" height="150" rx="10" fill="#fff" stroke="#cfc7bb" stroke-width="3"/><rect x="${x + 105}" y="186" width="40" height="8" rx="4" fill="#8d959e"/>`,
      )
      .join('') +
    '<rect x="330" y="240" width="440" height="150" rx="16" fill="url(#k)" stroke="#7b838c" stroke-width="6"/>' +
    '<rect x="40" y="440" width="1120" height="26" rx="6" fill="#7c6a58"/>' +
    [60, 330, 600, 870]
      .map(
        (x) =>
          `<rect x="${x}" y="476" width="250" height="214" rx="8" fill="#f8f6f2" stroke="#cfc7bb" stroke-width="3"/><rect x="${x + 105}" y="494" width="40" height="8" rx="4" fill="#8d959e"/>`,
      )
      .join('') +
    '<rect x="880" y="425" width="230" height="16" rx="5" fill="#2b2f35"/><rect x="150" y="432" width="220" height="12" rx="5" fill="#9aa3ac"/>' +
    path('M260 432V380q0-26 28-26t28 26', { fill: 'none', stroke: '#9aa3ac', 'stroke-width': 10 });
  const bed =
    path('M0 0h1200v800H0z', { fill: '#efebe4' }) +
    path('M0 690h1200v110H0z', { fill: '#a98b6b' }) +
    '<rect x="300" y="120" width="600" height="180" rx="16" fill="url(#k)" stroke="#7b838c" stroke-width="6"/>' +
    [90, 950]
      .map(
        (x) =>
          `<rect x="${x}" y="80" width="160" height="560" rx="10" fill="#f8f6f2" stroke="#cfc7bb" stroke-width="3"/><rect x="${x + 70}" y="300" width="12" height="60" rx="5" fill="#8d959e"/>`,
      )
      .join('') +
    '<rect x="270" y="350" width="660" height="170" rx="24" fill="#6b5a49"/>' +
    [310, 630].map((x) => `<rect x="${x}" y="400" width="260" height="120" rx="34" fill="#fff"/>`).join('') +
    path('M270 490Q600 460 930 490L980 720Q600 770 220 720z', { fill: '#dfe5ea' }) +
    path('M250 590Q600 560 950 590L980 720Q600 770 220 720z', { fill: '#4f7ea8' });
  return { definitions: definitions('#2b2f35', '#7d858e'), content: isBed ? bed : kitchen };
}
