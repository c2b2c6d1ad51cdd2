import {
  Component,
  createContext,
  forwardRef,
  Fragment,
  memo,
  StrictMode,
  Suspense,
  use,
  useCallback,
  useContext,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
  useTransition,
  version,
  type ReactElement,
  type ReactNode,
} from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import fc from 'fast-check';
import { createElement as h } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { createDispatcher } from './hooks';
import { listDispatcherHooks, REACT_VERSION } from './react-internals';
import { renderMarkup } from './render-markup';

const PREFIX = 'block';

/** Renders with both renderers; the second time, constants are in the cache. */
function compare(element: ReactElement): void {
  for (const isStatic of [true, false]) {
    const renderWithReact = isStatic ? renderToStaticMarkup : renderToString;
    const expected = renderWithReact(element, { identifierPrefix: PREFIX });
    for (let round = 0; round < 3; round += 1) {
      const markup = renderMarkup(element, { identifierPrefix: PREFIX, isStatic });
      expect(markup && markup.preloads.join('') + markup.html).toBe(expected);
    }
  }
}

/** Expects that React is left to render an element. */
function expectUnsupported(element: ReactElement): void {
  for (const isStatic of [true, false])
    expect(renderMarkup(element, { identifierPrefix: PREFIX, isStatic })).toBeUndefined();
}

describe('the version of React', () => {
  it('is the one that was compared', () => {
    // After an update, compare the hooks, attributes and elements of react-dom's server with this folder.
    expect(version).toBe(REACT_VERSION);
  });

  it('has no hooks that are unknown', () => {
    const known = Object.keys(
      createDispatcher(() => {
        throw new Error('no component');
      }),
    );
    expect(listDispatcherHooks().filter((name) => !known.includes(name))).toEqual([]);
  });
});

const Theme = createContext('light');
function Themed() {
  return <i>{useContext(Theme)}</i>;
}
function WithId({ children }: { children?: ReactNode }) {
  const first = useId();
  const second = useId();
  return (
    <label htmlFor={first} aria-describedby={second}>
      {children}
    </label>
  );
}
const Button = forwardRef<HTMLButtonElement, { label: string }>(function Button({ label }, ref) {
  return (
    <button ref={ref} type="button">
      {label}
    </button>
  );
});
const Memoized = memo(function Memoized({ text }: { text: string }) {
  return (
    <b>
      {text} and {text}
    </b>
  );
});
const MemoizedButton = memo(Button);
function Stateful() {
  const [count] = useState(() => 3);
  const [sum, dispatch] = useReducer(
    (state: number, by: number) => state + by,
    1,
    (start) => start + 1,
  );
  const ref = useRef<HTMLElement>(null);
  const text = useMemo(() => `${count}/${sum}`, [count, sum]);
  const add = useCallback(() => dispatch(1), []);
  const stored = useSyncExternalStore(
    () => () => undefined,
    () => 'browser',
    () => 'server',
  );
  const [isPending] = useTransition();
  const onEvent = useEffectEvent(() => undefined);
  useEffect(() => onEvent());
  return (
    <em ref={ref} onClick={add} data-pending={isPending}>
      {text} {useDeferredValue(stored)} {use(Theme)}
    </em>
  );
}

describe('components', () => {
  it('of all kinds that blocks use', () => {
    compare(
      <StrictMode>
        <Stateful />
        <Themed />
        <Theme.Provider value="dark">
          <Themed />
          <Theme value="blue">
            <Theme.Consumer>{(theme) => <u>{theme}</u>}</Theme.Consumer>
          </Theme>
          <Themed />
        </Theme.Provider>
        <Button label="a" />
        <MemoizedButton label="b" />
        <Memoized text="c" />
      </StrictMode>,
    );
  });

  it('that repeat with the same props', () => {
    const Icon = memo(function Icon({ name, size }: { name: string; size?: number }) {
      return (
        <svg className={useContext(Theme)} width={size}>
          <path d={name} />
        </svg>
      );
    });
    const Photo = memo(function Photo({ src }: { src: string }) {
      return <img src={src} alt="" />;
    });
    const icons = (
      <>
        <Icon name="a" />
        <Icon name="a" size={1} />
        <Icon name="a;size=1" />
        <Icon name={'a"'} />
        text <Icon name="a" /> text
        <Photo src="/a.jpg" />
      </>
    );
    compare(
      <div>
        {icons}
        <Theme value="dark">
          {icons}
          <Theme value="light">{icons}</Theme>
        </Theme>
        {icons}
      </div>,
    );
  });

  it('get the ids that React computes, at any depth', () => {
    const nest = (depth: number): ReactNode =>
      depth === 0
        ? [<WithId key="a" />, <WithId key="b">deep</WithId>]
        : [<WithId key="a">{nest(depth - 1)}</WithId>, <p key="b">x</p>, <WithId key="c" />];
    compare(<div>{nest(9)}</div>);
    compare(
      <div>
        {Array.from({ length: 70 }, (_, index) => (
          <WithId key={index}>
            <WithId />
          </WithId>
        ))}
      </div>,
    );
  });

  it('are rendered again until they no longer change their state', () => {
    function Counting({ onRender }: { onRender?: () => void }) {
      const [count, setCount] = useState(0);
      const [total, add] = useReducer((state: number, by: number) => state + by, 10);
      const renderings = useRef(0);
      const id = useId();
      onRender?.();
      renderings.current += 1;
      if (count < 3) {
        setCount((previous) => previous + 1);
        add(count);
        add(5);
      }
      return (
        <i id={id}>
          {count} {total} {renderings.current}
        </i>
      );
    }
    // A component that has been rendered keeps its state, whatever its children do.
    function Parent() {
      const [text, setText] = useState('first');
      return (
        <b>
          {text}
          <Counting onRender={() => setText('second')} />
          {text}
        </b>
      );
    }
    compare(
      <p>
        <Counting />
        <Parent />
        <Counting />
      </p>,
    );
    // A value is computed again only if its dependencies have changed.
    function Remembering({ start }: { start: number }) {
      const [count, setCount] = useState(start);
      const calls = useRef(0);
      const doubled = useMemo(() => {
        calls.current += 1;
        setCount((previous) => previous + 1);
        return start * 2;
      }, [start]);
      const always = useMemo(() => count, undefined as never);
      const first = useCallback(() => count, [start]);
      return `${count} ${doubled} ${calls.current} ${always} ${first()}`;
    }
    compare(<Remembering start={3} />);
    function Endless() {
      const [, setCount] = useState(0);
      setCount((count) => count + 1);
      return null;
    }
    expectUnsupported(<Endless />);
  });

  it('are rendered again where a constant depends on more than its element', () => {
    const Themeable = forwardRef(function Themeable() {
      return <i>{useContext(Theme)}</i>;
    });
    const constant = <Themeable />;
    compare(<p>{constant}</p>);
    compare(
      <Theme value="dark">
        <p>
          {constant}
          {constant}
        </p>
      </Theme>,
    );
    const Identified = memo(function Identified() {
      return <i id={useId()} />;
    });
    const identified = <Identified />;
    compare(
      <p>
        {identified}
        {identified}
      </p>,
    );
    const Text = memo(function Text() {
      return 'text';
    });
    const text = <Text />;
    compare(
      <p>
        a{text}
        {text}b
      </p>,
    );
    const Option = memo(function Option() {
      return <option value="1">One</option>;
    });
    const option = <Option />;
    compare(
      <div>
        <select>{option}</select>
        <select defaultValue="1">{option}</select>
        <select>{option}</select>
      </div>,
    );
    const Photo = memo(function Photo() {
      return <img src="/a.jpg" alt="" />;
    });
    const photo = <Photo />;
    compare(
      <div>
        <picture>{photo}</picture>
        <picture>{photo}</picture>
        {photo}
      </div>,
    );
  });

  it('are left to React if they need more', () => {
    class Old extends Component {
      override render() {
        return 'old';
      }
    }
    function Failing(): ReactNode {
      throw new Error('broken');
    }
    for (const element of [
      <Old key="" />,
      <Failing key="" />,
      <Suspense key="">x</Suspense>,
      <title key="">x</title>,
      <form key="" action={() => undefined} />,
      <div key="">{{} as ReactNode}</div>,
      <div key="">{Promise.resolve('x')}</div>,
    ])
      expectUnsupported(<section>{element}</section>);
  });

  it('leave contexts and hooks as they were after an error', () => {
    function Failing(): ReactNode {
      throw new Error('broken');
    }
    expectUnsupported(
      <Theme value="dark">
        <Failing />
      </Theme>,
    );
    compare(<Themed />);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() => useId()).toThrow();
    vi.restoreAllMocks();
  });
});

describe('elements', () => {
  it('with values of their own', () => {
    compare(
      <form action="/send" method="post" encType="text/plain" target="_top" className="f" noValidate>
        <select name="a" defaultValue="2" multiple={false}>
          <option>1</option>
          <optgroup label="g">
            <option value={2}>two</option>
            <option>{2}</option>
          </optgroup>
        </select>
        <select multiple value={['1', '3']} onChange={() => undefined}>
          {['1', '2', '3'].map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
        <textarea defaultValue={'\n<a>'} rows={3} />
        <textarea value="x" readOnly cols={0} />
        <input type="checkbox" defaultChecked name="n" value="v" />
        <input value={0} name="q" type="text" readOnly disabled={false} formNoValidate />
        <input defaultValue="" autoFocus maxLength={3} list="l" />
        <button name="b" type="submit" value="1" formAction="/other" disabled>
          {'a'} {1}
        </button>
        <pre>{'\nfirst'}</pre>
        <pre dangerouslySetInnerHTML={{ __html: '\n<b>x</b>' }} />
        <a href="">here</a>
        <a href="javascript:alert(1)">no</a>
        <img src="" alt="" />
        <img src="/a.jpg" alt="a" fetchPriority="high" />
        <img src="/b.jpg" srcSet="/b.jpg 1x, /b2.jpg 2x" sizes="100vw" alt="" crossOrigin="anonymous" />
        <img src="/b.jpg" srcSet="/b.jpg 1x, /b2.jpg 2x" sizes="100vw" alt="" />
        <img src="/c.jpg" loading="lazy" alt="" />
        <img src="data:image/png;base64,AA==" alt="" />
        <object data="/x.pdf" type="application/pdf" />
        <video src="/v.mp4" muted playsInline controls poster="/p.jpg" />
        <details open>
          <summary>s</summary>
        </details>
        <table>
          <colgroup>
            <col span={2} />
          </colgroup>
          <tbody>
            <tr>
              <td colSpan={2} rowSpan={0} />
            </tr>
          </tbody>
        </table>
        <ol start={0} reversed>
          <li value={3} />
        </ol>
        <div hidden inert contentEditable={false} spellCheck={false} draggable tabIndex={-1} />
        <a download>d</a>
        <a download="name" href="?a=1&b=2">
          d
        </a>
        <svg viewBox="0 0 1 1" focusable={false} strokeWidth={1.5} xlinkHref="#a" xmlLang="en">
          <path d="M0" strokeLinecap="round" fillOpacity={0.5} clipPath="url(#c)" />
          <foreignObject>
            <p>x</p>
          </foreignObject>
        </svg>
        <div dangerouslySetInnerHTML={{ __html: '<i>raw</i>' }} />
      </form>,
    );
  });

  it('of a custom name get their props as they are', () => {
    compare(
      h('fc-slot', {
        'data-slot': 'a',
        className: 'c',
        tabIndex: 1,
        isOpen: true,
        isClosed: false,
        items: [1],
        onClick: () => undefined,
        style: { color: 'red' },
        suppressHydrationWarning: true,
        dangerouslySetInnerHTML: { __html: '<b>x</b>' },
      }),
    );
    compare(h('fc-island', null, 'a', 'b', h('i')));
  });
});

const text = fc.oneof(
  fc.string({ maxLength: 8 }),
  fc.constantFrom('', '<b>', '&amp;', '"\'', '\n', 'javascript:x', ' '),
);
const propValue = fc.oneof(
  text,
  fc.integer({ min: -2, max: 3 }),
  fc.double({ noNaN: false }),
  fc.boolean(),
  fc.constantFrom(null, undefined),
);
const PROPS = (
  'className id title lang dir role tabIndex href src action data-a data-B aria-label aria-hidden ARIA-x hidden disabled ' +
  'checked selected value download capture cols rows size span rowSpan start width height viewBox strokeWidth xlinkHref ' +
  'xmlSpace htmlFor crossOrigin contentEditable spellCheck focusable draggable autoFocus muted multiple readOnly required ' +
  'open inert itemScope itemProp colSpan maxLength placeholder autoComplete inputMode enterKeyHint onclick onClick on ' +
  'accessKey content srcSet sizes loading fetchPriority decoding name type 1bad ba<d panose-1 popoverTarget ' +
  'suppressHydrationWarning innerHTML defaultChecked form method target encType formAction poster dateTime'
).split(' ');
const style = fc.dictionary(
  fc.constantFrom(
    'color',
    'marginTop',
    'zIndex',
    '--x',
    'WebkitBoxFlex',
    'msFlex',
    'flex',
    'lineHeight',
    'backgroundImage',
  ),
  propValue,
  { maxKeys: 4 },
);
const props = fc
  .tuple(
    fc.dictionary(fc.constantFrom(...PROPS), propValue, { maxKeys: 6 }),
    fc.option(style, { nil: undefined }),
  )
  .map(([attributes, declarations]) => ({ ...attributes, ...(declarations && { style: declarations }) }));
const TAGS = (
  'div span p a ul li button form input img br hr select option optgroup textarea label table tbody tr td svg path g ' +
  'foreignObject picture source noscript details summary pre dl dt dd h1 section nav time video fc-slot math object'
).split(' ');
const VOID = new Set('input img br hr source textarea'.split(' '));

const { tree } = fc.letrec<{ tree: ReactNode; element: ReactElement }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 5, depthSize: 'small' },
    fc.oneof(text, fc.integer(), fc.boolean(), fc.constant(null)),
    tie('element'),
    fc.array(tie('tree'), { maxLength: 4 }),
  ),
  element: fc
    .tuple(
      fc.constantFrom(...TAGS, 'fragment', 'id', 'memo', 'provider', 'themed'),
      props,
      fc.array(tie('tree'), { maxLength: 4 }),
    )
    .map(([tag, attributes, children]) => {
      switch (tag) {
        case 'fragment':
          return h(Fragment, null, ...children);
        case 'id':
          return h(WithId, null, ...children);
        case 'memo':
          return h(Memoized, { text: 'm' });
        case 'provider':
          return h(Theme, { value: 'dark' }, ...children);
        case 'themed':
          return h(Themed);
        default:
          return h(tag, attributes, ...(VOID.has(tag) ? [] : children));
      }
    }),
}));

it('renders any tree as React does, or leaves it to React', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let compared = 0;
  let rendered = 0;
  fc.assert(
    fc.property(tree, fc.boolean(), (node, isStatic) => {
      const element = h(Fragment, null, node);
      const markup = renderMarkup(element, { identifierPrefix: PREFIX, isStatic });
      compared += 1;
      if (!markup) return;
      rendered += 1;
      const renderWithReact = isStatic ? renderToStaticMarkup : renderToString;
      expect(markup.preloads.join('') + markup.html).toBe(
        renderWithReact(element, { identifierPrefix: PREFIX }),
      );
    }),
    { numRuns: 2_000 },
  );
  vi.restoreAllMocks();
  // A renderer that leaves most trees to React would be compared with nothing.
  expect(rendered / compared).toBeGreaterThan(0.8);
});
