import { useCallback, useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import {
  readPageMessage,
  type Box,
  type PageMessage,
  type PlaygroundMessage,
} from '../../engine/browser/preview/messages';
import { useStableValue } from '../kit';
import { findNode, findRow, hasSameStructure, type NodeAction } from '../outline';
import { fitToBox } from '../preview';
import { getPageTree, usePlayground, usePlaygroundStore } from '../store';
import { BlockToolbar } from './BlockToolbar';
import { CANVAS_SHORTCUTS, findKeyEffect } from './canvas-keys';
import { getTitle, listCanvasBlocks } from './canvas-model';
import { DragLayer } from './DragLayer';
import { placeToolbar } from './place-toolbar';
import { useDrag } from './use-drag';
import { useFieldChoice } from './use-field-choice';
import { useTextEditing } from './use-text-editing';

interface StageProps {
  /** URL of the page. */
  src: string;
  /** Shortcuts that also work while the focus is in the page. */
  shortcuts: readonly string[];
  onShown(address: string): void;
}

/** The page in its iframe, and the canvas controls over it. */
export function Stage({ src, shortcuts, onShown }: StageProps) {
  const store = usePlaygroundStore();
  // An edit of a value changes nothing here.
  const root = useStableValue(usePlayground(getPageTree), hasSameStructure);
  const version = usePlayground(({ outcome }) => outcome?.version);
  const providedShapes = usePlayground(({ outcome }) => outcome?.providedShapes);
  const blocks = usePlayground(({ workspace }) => workspace?.blocks);
  const selected = usePlayground((state) => state.selected);
  const isBrowsing = usePlayground((state) => state.isBrowsing);
  const pageWidth = usePlayground((state) => state.previewWidth);
  const { select, perform, showInsert, showNotice, showPane } = store.getState();
  const chooseField = useFieldChoice();
  const [stageSize, setStageSize] = useState({ width: 0, height: 0 });
  const [loaded, setLoaded] = useState<{ origin: string; version: number; count: number }>();
  const [box, setBox] = useState<Box>();
  const [announcement, setAnnouncement] = useState('');
  const stage = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const surface = useRef<HTMLDivElement>(null);

  const { origin } = new URL(src);
  const isLoaded = loaded?.origin === origin;
  /** Each new page has to be told how to behave; one that was only updated knows. */
  const loadCount = loaded?.count;
  const post = useCallback(
    (message: PlaygroundMessage) => frame.current?.contentWindow?.postMessage(message, origin),
    [origin],
  );

  useEffect(() => {
    const element = stage.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() =>
      setStageSize({ width: element.clientWidth, height: element.clientHeight }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const context = useMemo(
    () => root && blocks && providedShapes && { root, blocks, providedShapes },
    [root, blocks, providedShapes],
  );
  const models = useMemo(() => (context ? listCanvasBlocks(context) : []), [context]);
  const size = fitToBox(pageWidth, stageSize);

  /** Performs an action on a block, and announces it. */
  const act = (action: NodeAction) => {
    perform(action.name, [action.operation]);
    select(action.nextSelected);
    setAnnouncement(action.name);
  };
  const { cancel, dragItem, startDrag, drop, moveDrag, endDrag } = useDrag({
    context,
    frame,
    scale: size.scale,
    post,
    onAction: act,
  });
  const textEditing = useTextEditing(post);

  /** Focuses the canvas without the ring, which is for the keyboard. */
  const focusSurface = () => {
    if (!surface.current || document.activeElement === surface.current) return;
    surface.current.dataset.byPointer = '';
    surface.current.focus({ preventScroll: true });
  };
  const handleMessage = (message: PageMessage, from: string) => {
    switch (message.type) {
      case 'forecourt:shown':
        onShown(message.address);
        return setLoaded((before) => ({
          origin: from,
          version: message.version,
          count: (before?.count ?? 0) + (message.isNew ? 1 : 0),
        }));
      case 'forecourt:chosen':
        // The playground gets the focus, and with it the shortcuts and the clipboard.
        focusSurface();
        // Of the page with a form, only the form can be edited.
        if (!root) return chooseField(message.field);
        if (!findNode(root, message.node) && context)
          return showNotice({
            kind: 'problem',
            text: 'This block belongs to another page. Open that page to edit it.',
          });
        return select(message.node);
      case 'forecourt:placed':
        return setBox(message.box);
      case 'forecourt:key':
        return void surface.current?.dispatchEvent(
          new globalThis.KeyboardEvent('keydown', { ...message.pressed, bubbles: true, cancelable: true }),
        );
      case 'forecourt:insert':
        return showInsert(message.node, message.side);
      case 'forecourt:drag-started':
        focusSurface();
        if (!root) return undefined;
        select(message.node);
        return startDrag({ node: message.node });
      case 'forecourt:dropped':
        return drop(message.place);
      case 'forecourt:text':
        return textEditing.request(message.node, message.text);
      case 'forecourt:typed':
        textEditing.finish(message.text);
        return focusSurface();
    }
  };
  const latestHandler = useRef(handleMessage);
  useEffect(() => {
    latestHandler.current = handleMessage;
  });
  useEffect(() => {
    const receive = ({ source, origin: from, data }: MessageEvent) => {
      if (source !== frame.current?.contentWindow) return;
      const message = readPageMessage(data);
      if (message) latestHandler.current(message, from);
    };
    addEventListener('message', receive);
    return () => removeEventListener('message', receive);
  }, []);

  // A page receives messages only after it has loaded and announced itself. If its version is outdated by
  // then, it is updated.
  const isOutdated = isLoaded && version !== undefined && loaded.version < version;
  useEffect(() => {
    if (isOutdated) post({ type: 'forecourt:update' });
  }, [isOutdated, post, version, loaded]);
  useEffect(() => {
    if (isLoaded)
      post({
        type: 'forecourt:canvas',
        isBrowsing,
        scale: size.scale,
        blocks: models,
        shortcuts: isBrowsing ? shortcuts : [...shortcuts, ...CANVAS_SHORTCUTS],
      });
  }, [isLoaded, loadCount, post, isBrowsing, size.scale, models, shortcuts]);

  // The root is selected by default, but a frame around the whole page is not useful.
  const framed = selected === root?.id ? undefined : selected;
  const lastFramed = useRef<string>(undefined);
  useEffect(() => {
    if (!isLoaded) return;
    post({ type: 'forecourt:select', node: framed, shouldScroll: framed !== lastFramed.current });
    lastFramed.current = framed;
  }, [isLoaded, loadCount, post, framed]);

  const node = useMemo(
    () => (root && selected !== undefined ? findNode(root, selected) : undefined),
    [root, selected],
  );
  const row = useMemo(() => root && node && findRow(root, node.id), [root, node]);
  const title = node ? getTitle(blocks ?? [], node.block) : undefined;
  const handleKeyDown = (event: KeyboardEvent) => {
    delete surface.current?.dataset.byPointer;
    if (!root || selected === undefined || isBrowsing) return;
    const { key, altKey, ctrlKey, metaKey } = event;
    if (key === 'Escape' && cancel()) return event.preventDefault();
    const effect = findKeyEffect(root, selected, { key, hasModifier: altKey || ctrlKey || metaKey });
    if (!effect) return;
    event.preventDefault();
    if (effect.kind === 'select') select(effect.node);
    else if (effect.kind === 'perform') act(effect.action);
    else if (effect.kind === 'scroll') post({ type: 'forecourt:scroll', part: effect.viewports });
    else showPane('inspector');
  };
  const position = box && node && framed !== undefined && !isBrowsing && placeToolbar(box, size, stageSize);
  const draggedTitle =
    dragItem &&
    ('pattern' in dragItem
      ? dragItem.name
      : getTitle(
          blocks ?? [],
          'block' in dragItem ? dragItem.block : ((root && findNode(root, dragItem.node)?.block) ?? ''),
        ));
  return (
    <div className="stage" ref={stage}>
      <div
        ref={surface}
        role="application"
        aria-label="Canvas"
        aria-describedby="canvas-keys"
        tabIndex={0}
        className="canvas-surface"
        onKeyDown={handleKeyDown}
        onBlur={({ currentTarget }) => delete currentTarget.dataset.byPointer}
      />
      <p id="canvas-keys" className="hidden">
        Arrow keys select blocks, Escape the block around them. Alt with Up or Down moves, Delete removes,
        Enter goes to the settings.
      </p>
      {position && root && node ? (
        <BlockToolbar
          root={root}
          node={node}
          isInsertable={models.find(({ id }) => id === node.id)?.isInsertable ?? false}
          position={position}
          onAction={act}
        />
      ) : null}
      <iframe
        ref={frame}
        title="Page preview"
        src={src}
        width={size.width}
        height={size.height}
        style={{ transform: `scale(${size.scale})` }}
      />
      <p className="hidden" role="status">
        {announcement}
      </p>
      <p className="hidden" role="status">
        {title === undefined || !row?.parent
          ? title
          : `${title} selected, ${row.index + 1} of ${row.siblings.length} in ${getTitle(blocks ?? [], row.parent.block)}`}
      </p>
      {draggedTitle === undefined ? null : (
        <DragLayer name={draggedTitle} onMove={moveDrag} onDrop={endDrag} />
      )}
    </div>
  );
}
