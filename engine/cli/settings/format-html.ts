import { escapeHtml } from '../../lib';
import { searchText, type CatalogueEntry } from './settings-catalogue';
import { listValuesSetByLayers, formatValue } from './format-text';

const STYLE = `
:root { color-scheme: light dark; --line: light-dark(#d7dbe0, #3a4048); --quiet: light-dark(#545c66, #a9b1bb); --ground: light-dark(#fff, #16191d); --mark: light-dark(#f2f4f7, #20252b) }
body { margin: 0 auto; max-width: 62rem; padding: 1.5rem 1rem 4rem; font: 16px/1.5 system-ui, sans-serif; background: var(--ground) }
h1 { font-size: 1.6rem; margin: 0 } h2 { font-size: 1.15rem; margin: 2.5rem 0 .5rem } h3 { font-size: 1rem; margin: 0 }
form { position: sticky; top: 0; padding: .75rem 0; background: var(--ground); display: flex; gap: .75rem; align-items: center; flex-wrap: wrap }
input { font: inherit; padding: .5rem .75rem; min-width: min(24rem, 100%); border: 1px solid var(--line); border-radius: .375rem; background: var(--ground); color: inherit }
article { border-top: 1px solid var(--line); padding: .75rem 0 }
p { margin: .25rem 0 } code { font: .875em ui-monospace, monospace; overflow-wrap: anywhere }
.quiet { color: var(--quiet); font-size: .9rem } .planned { background: var(--mark); padding: 0 .4rem; border-radius: .25rem; font-size: .85rem }
table { border-collapse: collapse; font-size: .9rem; margin: .4rem 0 0 } th, td { text-align: start; padding: .15rem 1rem .15rem 0; vertical-align: top; font-weight: 400 }
[hidden] { display: none }
`;

// Without script, the page is a list, and the search field stays hidden.
const SCRIPT = `
const form = document.querySelector('form'), field = form.querySelector('input'), count = form.querySelector('output');
const entries = [...document.querySelectorAll('article')], groups = [...document.querySelectorAll('section')];
const show = () => {
  const words = field.value.toLowerCase().split(/\\s+/).filter(Boolean);
  let found = 0;
  for (const entry of entries) {
    const fits = words.every((word) => entry.dataset.text.includes(word));
    entry.hidden = !fits;
    found += fits;
  }
  for (const group of groups) group.hidden = !group.querySelector('article:not([hidden])');
  count.textContent = found + ' of ' + entries.length;
};
form.hidden = false;
form.addEventListener('submit', (event) => event.preventDefault());
field.addEventListener('input', () => { show(); history.replaceState(null, '', field.value ? '?q=' + encodeURIComponent(field.value) : location.pathname); });
field.value = new URLSearchParams(location.search).get('q') ?? '';
show();
`;

function renderValueRows(entry: CatalogueEntry): string {
  const rows = listValuesSetByLayers(entry).map(
    ({ tenant, value, layer = '', file = '', line }) =>
      `<tr><th scope="row">${escapeHtml(tenant)}</th><td><code>${escapeHtml(formatValue(value))}</code></td>` +
      `<td class="quiet">${escapeHtml(layer)}, ${escapeHtml(file)}:${line}</td></tr>`,
  );
  return rows.length === 0 ? '' : `<table>${rows.join('')}</table>`;
}

function renderEntry(entry: CatalogueEntry): string {
  const { path, title, type, description, layers, planned } = entry;
  const defaultCount = entry.values.length - listValuesSetByLayers(entry).length;
  return (
    `<article id="${escapeHtml(path)}" data-text="${escapeHtml(searchText(entry))}">` +
    `<h3><code>${escapeHtml(path)}</code> ${escapeHtml(title)}</h3><p>${escapeHtml(description)}</p>` +
    (planned === undefined
      ? ''
      : `<p><span class="planned">not used yet</span>, planned for ${escapeHtml(planned)}</p>`) +
    `<p class="quiet">${escapeHtml(type)} · default <code>${escapeHtml(formatValue(entry.default))}</code> · ` +
    `${layers.map(escapeHtml).join(', ')} · default on ${defaultCount} of ${entry.values.length} sites</p>` +
    `${renderValueRows(entry)}</article>`
  );
}

/** The catalogue as a self-contained page: a list, searchable with script. */
export function formatCatalogueHtml(entries: readonly CatalogueEntry[]): string {
  const groups = [...new Set(entries.map(({ group }) => group))].map((group) => {
    const own = entries.filter((entry) => entry.group === group);
    return `<section aria-label="${escapeHtml(group)}"><h2>${escapeHtml(group)}</h2>${own.map(renderEntry).join('')}</section>`;
  });
  return (
    '<!doctype html>\n<html lang="en-AU"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width"><title>Settings of Forecourt</title>' +
    `<style>${STYLE}</style></head><body><main><h1>Settings</h1>` +
    `<p class="quiet">Every feature, setting, theme seed and text that a tenant can set: ${entries.length} in total.</p>` +
    '<form role="search" hidden><label for="search">Search</label><input id="search" type="search" autocomplete="off">' +
    `<output for="search"></output></form>${groups.join('')}</main><script>${SCRIPT}</script></body></html>\n`
  );
}
