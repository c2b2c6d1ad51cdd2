/**
 * Switches the transitions between pages off. The editor often loads the next page before the last one is shown; Chromium
 * then reports the transition as an error of the page.
 */
export function disablePageTransitions(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('@view-transition { navigation: none }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
