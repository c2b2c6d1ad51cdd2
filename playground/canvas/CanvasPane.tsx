import { Columns3, Monitor, MousePointerClick, Smartphone, Tablet } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { formatPageKey, isNewPage, usePlayground, type PlaygroundData } from '../store';
import { CarSearch, ContextBar, createPreviewUrl, MomentField } from '../preview';
import { Breadcrumb } from './Breadcrumb';
import { CompileStatus } from './CompileStatus';
import { listWidths, MAX_WIDTH, MIN_WIDTH, readWidth } from './place-viewports';
import { Stage } from './Stage';
import { SiteChoice } from './SiteChoice';
import { Viewports, type ViewportsProps } from './Viewports';
import { findSiteBeside, useViewedPages } from './use-viewed-pages';
import './canvas.css';

const WIDTHS = [
  { width: 390, name: 'Phone', icon: Smartphone },
  { width: 768, name: 'Tablet', icon: Tablet },
  { width: 1440, name: 'Desktop', icon: Monitor },
] as const;

const FORMAT = new Intl.DateTimeFormat('en-AU', { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' });

/** Formats a local date and time without converting it to this computer's time zone. */
const formatMoment = (moment: string): string => FORMAT.format(new Date(`${moment}Z`));

/**
 * The draft that shows the open page. While it is compiled, the previous page's draft is used, which also
 * contains the page unless the page is unsaved or belongs to another site.
 */
function findShownDraft({ page, outcome, files }: PlaygroundData): string | undefined {
  if (!page || !outcome) return undefined;
  const isCompiled = outcome.pageKey === formatPageKey(page);
  const isSameSite = outcome.pageKey.startsWith(`${page.tenant}/`);
  return isCompiled || (isSameSite && !isNewPage(page, files)) ? outcome.draft : undefined;
}

/** The versions of the pages change with each edit, which is nothing to the rest of the pane. */
function ViewedPages({ src, ...props }: Omit<ViewportsProps, 'pages'> & { src: string }) {
  return <Viewports {...props} pages={useViewedPages(src)} />;
}

interface CanvasPaneProps {
  /** Shortcuts that also work while the focus is in the page. */
  shortcuts: readonly string[];
  /** Shown at the end of the bar. */
  children?: ReactNode;
}

/** The page at one of three widths: as a canvas, or as visitors use it. */
export function CanvasPane({ shortcuts, children }: CanvasPaneProps) {
  const page = usePlayground((state) => state.page);
  const draft = usePlayground(findShownDraft);
  const isShown = usePlayground(({ outcome }) => outcome?.isShown ?? true);
  const width = usePlayground((state) => state.previewWidth);
  const showWidth = usePlayground((state) => state.showWidth);
  const moment = usePlayground((state) => state.previewMoment);
  const showMoment = usePlayground((state) => state.showMoment);
  const showBeside = usePlayground((state) => state.showBeside);
  const visitor = usePlayground((state) => state.previewVisitor);
  const showVisitor = usePlayground((state) => state.showVisitor);
  const findCars = usePlayground((state) => state.findCars);
  const isBrowsing = usePlayground((state) => state.isBrowsing);
  const showBrowsing = usePlayground((state) => state.showBrowsing);
  const requested = usePlayground((state) => state.previewAddress);
  const showAddress = usePlayground((state) => state.showAddress);
  const [isComparing, setComparing] = useState(false);
  const [shownAddress, setShownAddress] = useState<string>();

  const applyWidth = (input: HTMLInputElement) => {
    const next = readWidth(input.value);
    if (next === undefined) input.value = String(width);
    else showWidth(next);
  };
  // A requested address applies only to the page that was open when it was entered.
  const address = requested && requested.page === page ? requested.address : page?.address;
  const src =
    page && draft && address
      ? createPreviewUrl({
          tenant: page.tenant,
          port: location.port,
          address,
          draft,
          previewTime: moment,
          visitor,
        })
      : undefined;

  const siteBeside = usePlayground(findSiteBeside);

  return (
    <>
      <div className="bar">
        <div role="group" aria-label="Width" className="segments">
          {WIDTHS.map(({ width: option, name, icon: Icon }) => (
            <button
              type="button"
              key={option}
              aria-label={`${name} ${option}`}
              aria-pressed={option === width}
              onClick={() => showWidth(option)}
            >
              <Icon size={14} aria-hidden="true" /> <span className="wide-only">{name}</span> {option}
            </button>
          ))}
        </div>
        <input
          type="number"
          className="width"
          aria-label="Width in pixels"
          title="Another width, in pixels"
          min={MIN_WIDTH}
          max={MAX_WIDTH}
          key={width}
          defaultValue={width}
          onBlur={({ target }) => applyWidth(target)}
          onKeyDown={({ key, currentTarget }) => {
            if (key === 'Enter') applyWidth(currentTarget);
          }}
        />
        <button
          type="button"
          aria-label="Compare widths"
          aria-pressed={isComparing}
          title="The page at several widths side by side"
          onClick={() => setComparing(!isComparing)}
        >
          <Columns3 size={14} aria-hidden="true" /> <span className="wide-only">Compare</span>
        </button>
        <button
          type="button"
          aria-pressed={isBrowsing}
          title="Use the page as visitors do: links, buttons and forms work (Alt+B)"
          onClick={() => showBrowsing(!isBrowsing)}
        >
          <MousePointerClick size={14} aria-hidden="true" /> Browse
        </button>
        {page && (
          <ContextBar
            visitor={visitor}
            onVisitor={showVisitor}
            moment={moment === undefined ? undefined : formatMoment(moment)}
            onNow={() => showMoment(undefined)}
            beside={siteBeside}
            onAlone={() => showBeside(undefined)}
          >
            <SiteChoice />
            <div className="context-row">
              <span aria-hidden="true">Date</span>
              <MomentField value={moment} timeZone={page.timeZone} onChange={showMoment} />
            </div>
            {page.isAboutCar ? (
              <CarSearch
                onSearch={(search) => findCars(search)}
                onChoose={(car) => showAddress(car.address)}
              />
            ) : null}
          </ContextBar>
        )}
        <form
          className="address"
          onSubmit={(event) => {
            event.preventDefault();
            const next = new FormData(event.currentTarget).get('address');
            if (typeof next === 'string') showAddress(next);
          }}
        >
          <label className="hidden" htmlFor="preview-address">
            Preview address
          </label>
          <input
            id="preview-address"
            name="address"
            key={shownAddress ?? address}
            defaultValue={shownAddress ?? address}
          />
        </form>
        <CompileStatus />
        {children}
      </div>
      {moment === undefined || !page ? null : (
        <p className="banner banner-moment" role="status">
          The site on {formatMoment(moment)} ({page.timeZone}), with today’s cars.
        </p>
      )}
      {isShown ? null : (
        <p className="banner" role="status">
          Your edits have errors. This is the last version without errors.
        </p>
      )}
      {src && (isComparing || siteBeside !== undefined) ? (
        <ViewedPages
          src={src}
          shortcuts={shortcuts}
          widths={
            isComparing
              ? listWidths(
                  WIDTHS.map((option) => option.width),
                  width,
                )
              : [width]
          }
        />
      ) : src ? (
        <Stage src={src} shortcuts={shortcuts} onShown={setShownAddress} />
      ) : (
        <div className="stage">
          <p className="empty">Loading the page…</p>
        </div>
      )}
      <Breadcrumb />
    </>
  );
}
