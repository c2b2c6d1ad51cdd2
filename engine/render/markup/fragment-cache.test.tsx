import { createContext, createElement, useContext, useId, type ReactElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CachedFragment, FragmentCache } from './fragment-cache';
import { renderMarkup } from './render-markup';

const Eager = createContext(false);
const Request = createContext<object | undefined>(undefined);

function Photo({ name }: { name: string }) {
  return <img src={name} alt="" loading={useContext(Eager) ? 'eager' : 'lazy'} fetchPriority="high" />;
}
function Field() {
  return <input id={useId()} />;
}

/** Renders with a cache and as React does. */
function createRenderer(maxBytes = 1_000_000) {
  const fragments = new FragmentCache(maxBytes);
  const rendered: string[] = [];
  const cached = (key: string, content: () => ReactNode) =>
    createElement(CachedFragment, {
      key,
      cacheKey: key,
      render: () => {
        rendered.push(key);
        return content();
      },
    });
  /** Returns the keys of the fragments that were not in the cache. */
  const render = (element: ReactElement, identifierPrefix = 'a') => {
    const expected = renderToString(element, { identifierPrefix });
    rendered.length = 0;
    const markup = renderMarkup(element, { identifierPrefix, isStatic: false, fragments });
    expect(markup && markup.preloads.join('') + markup.html).toBe(expected);
    return [...rendered];
  };
  return { fragments, cached, render };
}

test('a fragment is rendered once, wherever it is', () => {
  const { cached, render } = createRenderer();
  const card = (name: string) =>
    cached(name, () => (
      <>
        <b>{name}</b>
        <i>car</i>
      </>
    ));
  expect(render(<ul>{['a', 'b'].map(card)}</ul>)).toEqual(['a', 'b']);
  expect(render(<ol>text {['c', 'b', 'a'].map(card)} text</ol>)).toEqual(['c']);
});

test('a fragment is rendered for each value of a context that it reads', () => {
  const { cached, render } = createRenderer();
  const photo = cached('photo', () => <Photo name="/a.jpg" />);
  const list = (isEager: boolean) => (
    <div>
      <Eager value={isEager}>{photo}</Eager>
    </div>
  );
  expect(render(list(true))).toEqual(['photo']);
  expect(render(list(false))).toEqual(['photo']);
  expect(render(list(true))).toEqual([]);
  expect(render(list(false))).toEqual([]);
  // Its own providers are part of it.
  const own = cached('own', () => (
    <Eager value={true}>
      <Photo name="/b.jpg" />
    </Eager>
  ));
  expect(render(<div>{own}</div>)).toEqual(['own']);
  expect(
    render(
      <Eager value={true}>
        <div>{own}</div>
      </Eager>,
    ),
  ).toEqual([]);
});

test('a fragment that reads an object of the request is not kept', () => {
  const { cached, render } = createRenderer();
  const Reading = () => <b>{JSON.stringify(useContext(Request))}</b>;
  const list = (request: object) => (
    <Request value={request}>
      <p>
        {cached('reading', () => (
          <Reading />
        ))}
      </p>
    </Request>
  );
  const request = {};
  expect(render(list(request))).toEqual(['reading']);
  expect(render(list(request))).toEqual(['reading']);
});

test('a fragment with ids is kept for its position only', () => {
  const { cached, render } = createRenderer();
  const field = cached('field', () => <Field />);
  expect(render(<p>{field}</p>)).toEqual(['field']);
  expect(render(<p>{field}</p>)).toEqual([]);
  expect(render(<p>{field}</p>, 'b')).toEqual(['field']);
  expect(render(<p>{[<i key="" />, field]}</p>)).toEqual(['field']);
  expect(render(<p>{[field]}</p>)).toEqual(['field']);
});

test('a fragment with text at its ends depends on the text around it', () => {
  const { cached, render } = createRenderer();
  const text = cached('text', () => ['text', <b key="">bold</b>]);
  const end = cached('end', () => [<b key="">bold</b>, 'text']);
  for (let round = 0; round < 2; round += 1)
    expect(
      render(
        <p>
          before {text} {end} after
        </p>,
      ),
    ).toEqual(['text', 'end']);
});

test('fragments inside of others keep all dependencies', () => {
  const { cached, render } = createRenderer();
  const inner = cached('inner', () => <Photo name="/a.jpg" />);
  const outer = cached('outer', () => <p>{inner}</p>);
  const list = (isEager: boolean, content: ReactNode) => <Eager value={isEager}>{content}</Eager>;
  render(list(true, <div>{inner}</div>));
  expect(render(list(true, outer))).toEqual(['outer']);
  expect(render(list(false, outer))).toEqual(['outer', 'inner']);
  expect(render(list(true, outer))).toEqual([]);
});

test('the memory is limited', () => {
  const { fragments, cached, render } = createRenderer(20_000);
  for (let index = 0; index < 200; index += 1) {
    render(
      <p>
        {cached(`card ${index}`, () => (
          <b>{'x'.repeat(500)}</b>
        ))}
      </p>,
    );
    expect(fragments.bytes).toBeLessThanOrEqual(20_000);
  }
  expect(
    render(
      <p>
        {cached('card 199', () => (
          <b>{'x'.repeat(500)}</b>
        ))}
      </p>,
    ),
  ).toEqual([]);
  fragments.clear();
  expect(fragments.bytes).toBe(0);
});
