import type { ReactNode } from 'react';
import { ConfigInspector, ConfigList } from '../config';
import { ContentInspector, ContentList } from '../content';
import { FormInspector, FormList } from '../forms';
import { Inspector } from '../inspector';
import { LocationInspector, LocationList } from '../locations';
import { MenusForm } from '../menus';
import { Outline } from '../outline';
import { PageInspector, PageList } from '../pages';
import { PeopleList, PersonInspector } from '../people';
import { isConfigMode, isMenuShown, MODES, usePlayground, type ConfigMode, type Mode } from '../store';

type OtherMode = Exclude<Mode, ConfigMode>;

const CONTENTS: Readonly<Record<OtherMode, ReactNode>> = {
  blocks: <Outline />,
  pages: <PageList />,
  content: <ContentList />,
  forms: <FormList />,
  locations: <LocationList />,
  people: <PeopleList />,
};
const PROPERTIES: Readonly<Record<OtherMode, ReactNode>> = {
  blocks: <Inspector />,
  pages: <PageInspector />,
  content: <ContentInspector />,
  forms: <FormInspector />,
  locations: <LocationInspector />,
  people: <PersonInspector />,
};

/** The outline of the page's blocks, or the list of the site's pages, settings, texts, theme values, entries, forms, locations or people. */
export function ContentsPane() {
  const mode = usePlayground((state) => state.mode);
  const showMode = usePlayground((state) => state.showMode);
  return (
    <>
      <div role="group" aria-label="Edit" className="bar segments modes">
        {MODES.map((option) => (
          <button type="button" key={option} aria-pressed={option === mode} onClick={() => showMode(option)}>
            {option.charAt(0).toUpperCase() + option.slice(1)}
          </button>
        ))}
      </div>
      {isConfigMode(mode) ? <ConfigList mode={mode} /> : CONTENTS[mode]}
    </>
  );
}

/** The selected block, page, section, entry, form, location or person, to edit. */
export function PropertiesPane() {
  const mode = usePlayground((state) => state.mode);
  const showsMenus = usePlayground(isMenuShown);
  if (showsMenus) return <MenusForm />;
  if (isConfigMode(mode)) return <ConfigInspector mode={mode} />;
  return PROPERTIES[mode];
}
