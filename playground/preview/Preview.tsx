import { Monitor, Smartphone, Tablet } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { readPageMessage, type PlaygroundMessage } from '../../engine/browser/preview/protocol';
import { usePlayground } from '../store';
import { MomentField } from './MomentField';
import { fitToBox, createPreviewUrl } from './preview-url';
import './preview.css';

const WIDTHS = [
  { width: 390, name: 'Phone', icon: Smartphone },
  { width: 768, name: 'Tablet', icon: Tablet },
  { width: 1440, name: 'Desktop', icon: Monitor },
] as const;

const postToPage = (frame: HTMLIFrameElement | null, message: PlaygroundMessage, origin: string) =>
  frame?.contentWindow?.postMessage(message, origin);

const FORMAT = new Intl.DateTimeFormat('en-AU', { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' });

/** Formats a local date and time as it is, whatever the time zone of this computer. */
const formatMoment = (moment: string): string => FORMAT.format(new Date(`${moment}Z`));

/** The page as visitors would see it, at one of three widths. */
export function Preview() {
  const page = usePlayground((state) => state.page);
  const draft = usePlayground(({ outcome }) => outcome?.draft);
  const rootId = usePlayground(({ outcome }) => outcome?.root?.id);
  const version = usePlayground(({ outcome }) => outcome?.version);
  const isShown = usePlayground(({ outcome }) => outcome?.isShown ?? true);
  const selected = usePlayground((state) => state.selected);
  const select = usePlayground((state) => state.select);
  const isCompiling = usePlayground((state) => state.isCompiling);
  const width = usePlayground((state) => state.previewWidth);
  const showWidth = usePlayground((state) => state.showWidth);
  const moment = usePlayground((state) => state.previewMoment);
  const showMoment = usePlayground((state) => state.showMoment);
  const [stageSize, setStageSize] = useState({ width: 0, height: 0 });
  const [requested, setRequested] = useState<{ page: unknown; address: string }>();
  const [shownAddress, setShownAddress] = useState<string>();
  const [loaded, setLoaded] = useState<{ origin: string; version: number }>();
  const stage = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);

  useEffect(() => {
    const element = stage.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() =>
      setStageSize({ width: element.clientWidth, height: element.clientHeight }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  // A requested address applies only to the page for which it was typed.
  const address = requested && requested.page === page ? requested.address : page?.address;
  const src =
    page && draft && address
      ? createPreviewUrl({ tenant: page.tenant, port: location.port, address, draft, moment })
      : undefined;

  useEffect(() => {
    const handleMessage = ({ source, origin, data }: MessageEvent) => {
      if (source !== frame.current?.contentWindow) return;
      const message = readPageMessage(data);
      if (message?.type === 'forecourt:shown') {
        setShownAddress(message.address);
        setLoaded({ origin, version: message.version });
      }
      if (message?.type === 'forecourt:chosen') select(message.node);
    };
    addEventListener('message', handleMessage);
    return () => removeEventListener('message', handleMessage);
  }, [select]);

  // A page receives messages only after it has loaded and announced itself. If its version is outdated by then, the page
  // is told to update.
  const origin = src && new URL(src).origin;
  const isLoaded = loaded !== undefined && loaded.origin === origin;
  const isOutdated = isLoaded && version !== undefined && loaded.version < version;
  useEffect(() => {
    if (isOutdated && origin) postToPage(frame.current, { type: 'forecourt:update' }, origin);
  }, [isOutdated, origin, version, loaded]);

  // The root is selected by default, but an outline around the whole page is not useful.
  const outlined = selected === rootId ? undefined : selected;
  const lastOutlined = useRef<string>(undefined);
  useEffect(() => {
    if (!isLoaded || !origin) return;
    postToPage(
      frame.current,
      { type: 'forecourt:select', node: outlined, shouldScroll: outlined !== lastOutlined.current },
      origin,
    );
    lastOutlined.current = outlined;
  }, [isLoaded, loaded, origin, outlined]);

  const size = fitToBox(width, stageSize);
  return (
    <>
      <div className="bar">
        <div role="group" aria-label="Width" className="segments">
          {WIDTHS.map(({ width: option, name, icon: Icon }) => (
            <button
              type="button"
              key={option}
              aria-pressed={option === width}
              onClick={() => showWidth(option)}
            >
              <Icon size={14} aria-hidden="true" /> <span className="wide-only">{name}</span> {option}
            </button>
          ))}
        </div>
        {page && <MomentField value={moment} timeZone={page.timeZone} onChange={showMoment} />}
        <form
          className="address"
          onSubmit={(event) => {
            event.preventDefault();
            const next = new FormData(event.currentTarget).get('address');
            if (typeof next === 'string') setRequested({ page, address: next });
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
        <span className="muted" role="status">
          {isCompiling ? 'Updating…' : ''}
        </span>
      </div>
      {moment === undefined || !page ? null : (
        <p className="banner banner-moment" role="status">
          The site on {formatMoment(moment)} ({page.timeZone}), with the cars of today.
        </p>
      )}
      {isShown ? null : (
        <p className="banner" role="status">
          Your edits have errors. This is the last version without errors.
        </p>
      )}
      <div className="stage" ref={stage}>
        {src ? (
          <iframe
            ref={frame}
            title="Page preview"
            src={src}
            width={size.width}
            height={size.height}
            style={{ transform: `scale(${size.scale})` }}
          />
        ) : (
          <p className="empty">Loading the page…</p>
        )}
      </div>
    </>
  );
}
