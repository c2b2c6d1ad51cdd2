/** Adds what native popover menus lack: state on their bar, closing on Tab, and a mark on the link to the current page. */

const bars = document.querySelectorAll<HTMLElement>('[data-marks-open]');

for (const bar of bars) {
  // While a menu is open, its bar has the class that the bar names (NAV-014).
  bar.addEventListener(
    'toggle',
    () => bar.classList.toggle(bar.dataset.marksOpen as string, !!bar.querySelector(':popover-open')),
    true,
  );
  // The header is rendered once for all pages of a site, so it cannot name the page itself.
  for (const link of bar.querySelectorAll('a'))
    if (link.href == location.origin + location.pathname) link.ariaCurrent = 'page';
}

// A menu closes when focus leaves it and the button that opens it: native popovers stay open over the page.
addEventListener('focusin', ({ target }) => {
  for (const bar of bars)
    for (const menu of bar.querySelectorAll<HTMLElement>(':popover-open'))
      if (!menu.contains(target as Element) && (target as HTMLButtonElement).popoverTargetElement != menu)
        menu.hidePopover();
});
