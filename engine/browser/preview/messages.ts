// The messages between the playground and the page in its preview. Each side validates what it gets, because any page can
// send messages.
import { isObject } from '../../lib';

type Guard<Value> = (value: unknown) => value is Value;
type Guards = Readonly<Record<string, Guard<unknown>>>;
type Fields<Shape extends Guards> = {
  readonly [Name in keyof Shape]: Shape[Name] extends Guard<infer Value> ? Value : never;
};

const isText = (value: unknown): value is string => typeof value === 'string';
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';
const isAbsentOr =
  <Value>(isValue: Guard<Value>) =>
  (value: unknown): value is Value | undefined =>
    value === undefined || isValue(value);
const isOneOf =
  <const Values extends readonly string[]>(...values: Values) =>
  (value: unknown): value is Values[number] =>
    values.some((candidate) => candidate === value);
const isRecord =
  <Shape extends Guards>(shape: Shape) =>
  (value: unknown): value is Fields<Shape> =>
    isObject(value) && Object.entries(shape).every(([name, isValue]) => isValue(value[name]));
const isListOf =
  <Value>(isValue: Guard<Value>) =>
  (value: unknown): value is readonly Value[] =>
    Array.isArray(value) && value.every(isValue);

/** A rectangle in the page's viewport, in its CSS pixels. */
const isBox = isRecord({ left: isNumber, top: isNumber, right: isNumber, bottom: isNumber });

const isPressedKey = isRecord({
  key: isText,
  code: isText,
  ctrlKey: isFlag,
  metaKey: isFlag,
  altKey: isFlag,
  shiftKey: isFlag,
});

const PAGE_MESSAGES = {
  /** It shows a URL and a version of the draft. `isNew`: it was just loaded, so it does not know how to behave. */
  'forecourt:shown': isRecord({ address: isText, version: isNumber, isNew: isFlag }),
  /** A block was clicked, at a field of a form or elsewhere in it. */
  'forecourt:chosen': isRecord({
    node: isText,
    field: isAbsentOr(isRecord({ form: isText, field: isText })),
  }),
  /** Where the selected block is; absent if it is not in the page. */
  'forecourt:placed': isRecord({ box: isAbsentOr(isBox) }),
  /** A key was pressed that is one of the playground's shortcuts. */
  'forecourt:key': isRecord({ pressed: isPressedKey }),
  /** The "+" beside a block was clicked. */
  'forecourt:insert': isRecord({ node: isText, side: isOneOf('before', 'after') }),
  /** A drag of a block has begun in the page. */
  'forecourt:drag-started': isRecord({ node: isText }),
  /** The dragged block was dropped at a place, or nowhere. */
  'forecourt:dropped': isRecord({ place: isAbsentOr(isText) }),
  /** A text was double-clicked, to be edited. */
  'forecourt:text': isRecord({ node: isText, text: isText }),
  /** The editing of a text has ended; without a text, it was cancelled. */
  'forecourt:typed': isRecord({ text: isAbsentOr(isText) }),
} as const;

const isBlock = isRecord({
  id: isText,
  title: isText,
  parent: isAbsentOr(isText),
  /** Whether the places before and after it accept any block. */
  isInsertable: isFlag,
});

/** A place where the dragged block can be dropped. */
const isPlace = isRecord({
  id: isText,
  /** The adjacent block; if the slot is empty, the block that contains the slot. */
  node: isText,
  side: isOneOf('before', 'after', 'inside'),
  /** Places with the same group are in the same slot. */
  group: isText,
  name: isText,
});

const PLAYGROUND_MESSAGES = {
  /** Show the draft's newest version. */
  'forecourt:update': isRecord({}),
  /** Frame a block, or none. `shouldScroll`: scroll to it if it is out of view. */
  'forecourt:select': isRecord({ node: isAbsentOr(isText), shouldScroll: isFlag }),
  /** How the page behaves: as for visitors, or as a canvas. `scale`: the scale at which it is shown. */
  'forecourt:canvas': isRecord({
    isBrowsing: isFlag,
    scale: isNumber,
    blocks: isListOf(isBlock),
    shortcuts: isListOf(isText),
  }),
  /** Show where a block that is being dragged can be dropped. */
  'forecourt:drag-start': isRecord({
    places: isListOf(isPlace),
    /** Blocks whose slot does not accept it, and why. `isOwn`: the block is the dragged one or in it. */
    refusals: isListOf(isRecord({ node: isText, reason: isText, isOwn: isFlag })),
  }),
  /** The pointer is at this position of the viewport while it drags. */
  'forecourt:drag-move': isRecord({ x: isNumber, y: isNumber }),
  /** The pointer was released, or the drag was cancelled. */
  'forecourt:drag-end': isRecord({ isCancelled: isFlag }),
  /** Scroll by a part of the viewport's height. */
  'forecourt:scroll': isRecord({ part: isNumber }),
  /** Edit the double-clicked text in its place. */
  'forecourt:edit-text': isRecord({ text: isText, isMultiline: isFlag }),
} as const;

type Message<Messages extends Readonly<Record<string, Guard<unknown>>>> = {
  [Type in keyof Messages]: { readonly type: Type } & (Messages[Type] extends Guard<infer Value>
    ? Value
    : never);
}[keyof Messages];

export type PageMessage = Message<typeof PAGE_MESSAGES>;
export type PlaygroundMessage = Message<typeof PLAYGROUND_MESSAGES>;
type MessageOf<Type extends PlaygroundMessage['type']> = Extract<PlaygroundMessage, { type: Type }>;
export type CanvasBlock = MessageOf<'forecourt:canvas'>['blocks'][number];
export type DropPlace = MessageOf<'forecourt:drag-start'>['places'][number];
export type Refusal = MessageOf<'forecourt:drag-start'>['refusals'][number];
export type PressedKey = Extract<PageMessage, { type: 'forecourt:key' }>['pressed'];
export type Box = NonNullable<Extract<PageMessage, { type: 'forecourt:placed' }>['box']>;

const createReader =
  <Messages extends Readonly<Record<string, Guard<unknown>>>>(messages: Messages) =>
  (data: unknown): Message<Messages> | undefined => {
    const isMessage = (value: unknown): value is Message<Messages> =>
      isObject(value) &&
      typeof value.type === 'string' &&
      Object.hasOwn(messages, value.type) &&
      messages[value.type]?.(value) === true;
    return isMessage(data) ? data : undefined;
  };

/** Checks a message from a page in the preview; undefined for anything else. */
export const readPageMessage = createReader(PAGE_MESSAGES);

/** Checks a message from the playground; undefined for anything else. */
export const readPlaygroundMessage = createReader(PLAYGROUND_MESSAGES);
