// The page as a canvas: the block under the pointer and the selected one are framed, and what is clicked is selected
// instead of used. The playground decides what is possible; this knows where things are.
import { measureElements, PageBlocks, type BlockInstance } from './block-instances';
import { findDropTarget, type MeasuredPlace, type DropTarget } from './drop-target';
import { findFormField } from './find-form-field';
import type { Box, CanvasBlock, DropPlace, PageMessage, Refusal } from './messages';
import { Overlay } from './overlay';
import { watchLayout } from './watch-layout';

interface Drag {
  readonly places: readonly DropPlace[];
  readonly refusals: readonly Refusal[];
}

/** The boxes of a drag, and of what they were measured. */
interface MeasuredDrag {
  readonly places: readonly DropPlace[];
  readonly instances: readonly BlockInstance[];
  /** Scroll position and size of the viewport. */
  readonly position: string;
  readonly expires: number;
  readonly measuredPlaces: readonly MeasuredPlace[];
  readonly refused: readonly Box[];
}

/** How long boxes are used that nothing is known to have moved. */
const MAX_MEASUREMENT_AGE_MS = 200;
/** Number of boxes of a kind that are drawn. */
const MAX_BOXES = 100;
/** Distance in pixels from the upper and lower edge at which a drag scrolls, and the most that it scrolls per frame. */
const SCROLL_EDGE = 48;
const SCROLL_STEP = 18;
/** Number of frames in which the page scrolls towards a selected block that is out of view. */
const MAX_SCROLL_STEPS = 20;

const isVisible = ({ top, bottom }: Box): boolean => bottom > 0 && top < innerHeight;
const isEqualBox = (a: Box | undefined, b: Box | undefined): boolean =>
  a === b ||
  (a !== undefined &&
    b !== undefined &&
    a.left === b.left &&
    a.top === b.top &&
    a.right === b.right &&
    a.bottom === b.bottom);

const measure = (instance: BlockInstance | undefined): Box | undefined =>
  instance && measureElements(instance.elements);

const listVisibleBoxes = (instances: readonly BlockInstance[]): Box[] =>
  instances
    .flatMap((instance) => {
      const box = measure(instance);
      return box && isVisible(box) ? [box] : [];
    })
    .slice(0, MAX_BOXES);

export class Canvas {
  readonly overlay = new Overlay();
  readonly #blocks = new PageBlocks();
  readonly #drawPlusBefore = this.overlay.addPlus(() => this.#insert('before'));
  readonly #drawPlusAfter = this.overlay.addPlus(() => this.#insert('after'));
  isBrowsing = false;
  scale = 1;
  #models: ReadonlyMap<string, CanvasBlock> = new Map();
  #hovered: Element | undefined;
  #insertable: BlockInstance | undefined;
  #selectedId: string | undefined;
  /** Which of the selected block's places was clicked, by an element in it. */
  #clicked: Element | undefined;
  #placed: Box | undefined;
  /** How often to scroll towards the selected block, at most. */
  #scrollSteps = 0;
  #drag: Drag | undefined;
  #pointer = { x: -1, y: -1 };
  #target: DropTarget | undefined;
  #measured: MeasuredDrag | undefined;

  readonly #drawSoon = watchLayout(() => this.#draw());

  constructor(private readonly send: (message: PageMessage) => void) {}

  configure(blocks: readonly CanvasBlock[], isBrowsing: boolean, scale: number): void {
    this.#models = new Map(blocks.map((block) => [block.id, block]));
    this.isBrowsing = isBrowsing;
    this.scale = this.overlay.scale = scale;
    this.#drawSoon();
  }

  hover(element: Element | undefined): void {
    this.#hovered = element;
    this.#drawSoon();
  }

  findBlockAt(element: Element): string | undefined {
    return this.#blocks.findAt(element)?.id;
  }

  /** Selects the block that was clicked. */
  choose(element: Element): void {
    const instance = this.#blocks.findAt(element);
    if (!instance) return;
    this.#clicked = element;
    this.send({ type: 'forecourt:chosen', node: instance.id, field: findFormField(element) });
  }

  /** Frames a block, and scrolls to it if it is out of view. */
  select(id: string | undefined, shouldScroll: boolean): void {
    const isNew = this.#selectedId !== id;
    this.#selectedId = id;
    if (isNew && shouldScroll) this.#scrollSteps = MAX_SCROLL_STEPS;
    // The playground may have missed the box, because it knows of the page only since then.
    this.#placed = undefined;
    this.send({ type: 'forecourt:placed', box: undefined });
    this.#drawSoon();
  }

  /** Follows the selected block to where a change of the page has moved it, if it was in view. */
  followSelected(): void {
    if (this.#placed && isVisible(this.#placed)) this.#scrollSteps = MAX_SCROLL_STEPS;
    this.#drawSoon();
  }

  scroll(part: number): void {
    scrollBy({ top: part * innerHeight, behavior: 'instant' });
  }

  startDrag(drag: Drag): void {
    this.#drag = drag;
    this.#hovered = undefined;
    this.#drawSoon();
  }

  drag(x: number, y: number): void {
    this.#pointer = { x, y };
    this.#drawSoon();
  }

  /** Ends a drag and reports where the block was dropped. */
  endDrag(isCancelled: boolean): void {
    if (!this.#drag) return;
    if (!isCancelled) this.#drawDrag(this.#drag);
    const place = isCancelled ? undefined : this.#target?.place.id;
    this.#drag = undefined;
    this.#target = undefined;
    this.#pointer = { x: -1, y: -1 };
    for (const kind of ['target', 'refused'] as const) this.overlay.drawBoxes(kind, []);
    this.overlay.drawLine(undefined);
    this.overlay.drawLabel(undefined);
    this.send({ type: 'forecourt:dropped', place });
    this.#drawSoon();
  }

  get isDragging(): boolean {
    return this.#drag !== undefined;
  }

  #insert(side: 'before' | 'after'): void {
    if (this.#insertable) this.send({ type: 'forecourt:insert', node: this.#insertable.id, side });
  }

  /** Finds the place of the selected block that was clicked; else the first that is visible, else the first. */
  #findSelected(): BlockInstance | undefined {
    if (this.#selectedId === undefined) return undefined;
    const instances = this.#blocks.list(this.#selectedId);
    const clicked = this.#clicked;
    return (
      (clicked && instances.find(({ elements }) => elements.some((element) => element.contains(clicked)))) ??
      (instances.length > 1
        ? instances.find((instance) => {
            const box = measure(instance);
            return box && isVisible(box);
          })
        : undefined) ??
      instances[0]
    );
  }

  /** @returns whether it has to be called in the next frame too, because the page scrolls */
  #draw(): boolean {
    if (this.isBrowsing) {
      this.#place(undefined);
      for (const kind of ['selected', 'twin', 'hovered'] as const) this.overlay.drawBoxes(kind, []);
      this.#drawPlus(undefined);
      this.overlay.drawLabel(undefined);
      return false;
    }
    const selected = this.#findSelected();
    let box = measure(selected);
    // A block that was just inserted is not in the page yet.
    if (box && this.#scrollSteps > 0 && this.#scrollTowards(box)) box = measure(selected);
    this.overlay.drawBoxes('selected', box ? [box] : []);
    this.#place(box);
    const twins = this.#selectedId === undefined ? [] : this.#blocks.list(this.#selectedId);
    this.overlay.drawBoxes('twin', listVisibleBoxes(twins.filter((twin) => twin !== selected)));
    const isScrolling = this.#drag ? this.#drawDrag(this.#drag) : false;
    if (!this.#drag) this.#drawHover();
    return isScrolling || this.#scrollSteps > 0;
  }

  /**
   * Scrolls to a block that is out of view. Sections above it may get another height once they are near the viewport, so
   * one step is not always enough.
   */
  #scrollTowards(box: Box): boolean {
    if (this.#scrollSteps === MAX_SCROLL_STEPS && isVisible(box)) this.#scrollSteps = 0;
    else this.#scrollSteps -= 1;
    const distance = box.top - innerHeight / 4;
    if (this.#scrollSteps === 0 || Math.abs(distance) < 1) return false;
    scrollBy({ top: distance, behavior: 'instant' });
    return true;
  }

  /** Reports where the selected block is. */
  #place(box: Box | undefined): void {
    if (isEqualBox(box, this.#placed)) return;
    this.#placed = box;
    this.send({ type: 'forecourt:placed', box });
  }

  #drawHover(): void {
    const hovered = this.#hovered?.isConnected ? this.#blocks.findAt(this.#hovered) : undefined;
    const box = measure(hovered);
    this.overlay.drawBoxes('hovered', box ? [box] : []);
    const title = hovered && box && this.#models.get(hovered.id)?.title;
    const isSelected = hovered?.id === this.#selectedId;
    const top = (box?.top ?? 0) - this.overlay.labelHeight;
    // The toolbar has the name of the selected block.
    this.overlay.drawLabel(isSelected ? undefined : title, box?.left, top);
    this.#drawPlus(hovered);
  }

  /** Shows a "+" at both edges of the hovered block or, if nothing fits beside it, of the nearest block around it. */
  #drawPlus(hovered: BlockInstance | undefined): void {
    let instance = hovered;
    while (instance && !this.#models.get(instance.id)?.isInsertable)
      instance = this.#blocks.findAt(instance.elements[0]?.parentElement ?? null);
    this.#insertable = instance;
    const box = measure(instance);
    const title = (instance && this.#models.get(instance.id)?.title) ?? '';
    const [before, after] = box ? [`Insert before ${title}`, `Insert after ${title}`] : [];
    const { left = 0, right = 0, top = 0, bottom = 0 } = box ?? {};
    const middle = (left + right) / 2;
    this.#drawPlusBefore(middle, top, before);
    this.#drawPlusAfter(middle, bottom, after);
  }

  /**
   * Measures the places of a drag and the blocks that refuse it. While the page stands still, the measures are used for
   * several frames: on a long page there are hundreds.
   */
  #measureDrag({ places, refusals }: Drag): MeasuredDrag {
    const { instances } = this.#blocks;
    const position = `${scrollX} ${scrollY} ${innerWidth} ${innerHeight}`;
    const known = this.#measured;
    const now = performance.now();
    if (
      known?.places === places &&
      known.instances === instances &&
      known.position === position &&
      now < known.expires
    )
      return known;
    const measuredPlaces = places.flatMap((place) =>
      this.#blocks.list(place.node).flatMap((instance) => {
        const box = measure(instance);
        return box && isVisible(box) ? [{ place, box }] : [];
      }),
    );
    const refused = listVisibleBoxes(refusals.flatMap(({ node }) => this.#blocks.list(node)));
    this.#measured = {
      places,
      instances,
      position,
      expires: now + MAX_MEASUREMENT_AGE_MS,
      measuredPlaces,
      refused,
    };
    return this.#measured;
  }

  /** @returns whether the page scrolls, because the pointer is at its edge */
  #drawDrag(drag: Drag): boolean {
    const { places, refusals } = drag;
    const { x, y } = this.#pointer;
    if (y < 0 || x < 0) return false;
    const edge = SCROLL_EDGE / this.scale;
    const speed = Math.max(edge - y, 0) * -1 + Math.max(y - (innerHeight - edge), 0);
    if (speed !== 0)
      scrollBy({
        top: (Math.max(-1, Math.min(1, speed / edge)) * SCROLL_STEP) / this.scale,
        behavior: 'instant',
      });
    const { measuredPlaces, refused } = this.#measureDrag(drag);
    this.overlay.drawBoxes('refused', refused);
    this.overlay.drawBoxes('hovered', []);
    this.#drawPlus(undefined);
    const pointed = this.#blocks.findAt(document.elementFromPoint(x, y));
    const reason = this.#findRefusal(places, refusals, pointed);
    // An empty slot counts only if nothing else of its block is under the pointer.
    const usable = measuredPlaces.filter(
      ({ place: { side, node } }) => side !== 'inside' || node === pointed?.id,
    );
    this.#target = reason === undefined ? findDropTarget(usable, x, y, this.scale) : undefined;
    const target = this.#target;
    this.overlay.drawLine(target?.isLine ? target.box : undefined);
    this.overlay.drawBoxes('target', target && !target.isLine ? [target.box] : []);
    const offset = this.overlay.labelHeight;
    this.overlay.drawLabel(
      reason ?? target?.place.name ?? 'It cannot be dropped here.',
      x + offset,
      y + offset,
      target ? 'done' : 'problem',
    );
    return speed !== 0;
  }

  /** Finds why the dragged block cannot go where the pointer is: no block there has a place beside or in it. */
  #findRefusal(
    places: readonly DropPlace[],
    refusals: readonly Refusal[],
    pointed: BlockInstance | undefined,
  ): string | undefined {
    let instance = pointed;
    let reason: string | undefined;
    while (instance) {
      const { id } = instance;
      const isPointed = instance === pointed;
      if (places.some(({ node, side }) => node === id && (isPointed || side !== 'inside'))) return undefined;
      const refusal = refusals.find(({ node }) => node === id);
      reason ??= refusal?.reason;
      if (refusal?.isOwn) return reason;
      instance = this.#blocks.findAt(instance.elements[0]?.parentElement ?? null);
    }
    return reason;
  }
}
