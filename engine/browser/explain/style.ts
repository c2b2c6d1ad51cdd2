/** Styles of the overlay, isolated from the page: neutral grey with one accent, light and dark. */
export const STYLE = `
:host { all: initial; --ink: #1b1b1f; --quiet: #62626b; --paper: #f7f7f8; --line: #d9d9de; --accent: #5b5bd6; --bad: #c62a2f; --good: #18794e;
  font: 13px/1.45 ui-sans-serif, system-ui, sans-serif; }
@media (prefers-color-scheme: dark) {
  :host { --ink: #ededef; --quiet: #a0a0ab; --paper: #1c1c20; --line: #34343a; --accent: #8e8ef5; --bad: #ff8589; --good: #63c19a; }
}
.outline { position: fixed; z-index: 2147483646; pointer-events: none; border: 2px solid var(--accent); background: color-mix(in srgb, var(--accent) 10%, transparent); border-radius: 2px; }
.outline[hidden] { display: none; }
.label { position: absolute; inset-block-end: 100%; inset-inline-start: -2px; padding: 1px 6px; background: var(--accent); color: var(--paper); white-space: nowrap; font-size: 12px; }
.label.inside { inset-block: 0 auto; }
aside { position: fixed; z-index: 2147483647; inset-block-end: 16px; inset-inline-end: 16px; inline-size: min(440px, calc(100vw - 32px)); max-block-size: 55vh; overflow: auto; box-sizing: border-box; padding: 12px 16px;
  background: var(--paper); color: var(--ink); border: 1px solid var(--line); border-radius: 8px; box-shadow: 0 8px 30px rgb(0 0 0 / .25); }
h2 { font-size: 16px; margin: 4px 0; } h3 { font-size: 12px; margin: 8px 0 2px; color: var(--quiet); }
small, .where { color: var(--quiet); font-weight: 400; } p { margin: 2px 0; }
ol, ul { margin: 4px 0; padding: 0; list-style: none; }
code { font: 12px/1.4 ui-monospace, monospace; overflow-wrap: anywhere; }
button { all: unset; cursor: pointer; border-radius: 3px; padding-block: 2px; } button:focus-visible, summary:focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
.statement { color: var(--accent); } .statement b { color: var(--ink); }
.crumb::after { content: ' › '; color: var(--quiet); }
.fails { color: var(--bad); } .holds { color: var(--ink); } li.holds { color: var(--good); } .unknown, .status { color: var(--quiet); } .final { color: var(--bad); }
table { border-collapse: collapse; inline-size: 100%; margin-block: 8px; } th, td { text-align: start; vertical-align: top; padding: 2px 8px 2px 0; border-block-start: 1px solid var(--line); } th { font-weight: 500; }
summary { cursor: pointer; color: var(--quiet); }
`;
