import { createEndpointRequests, type ValidRequest, type TestTarget } from './endpoint-requests';
import { writeMalformedJson } from './malformed-json';
import { createRandom, type RandomSource } from './random';

/** Bytes to send on one connection. */
export interface MalformedRequest {
  /** The endpoint and the fault. */
  what: string;
  bytes: Buffer;
  /** The client sends no more, but keeps the connection open. */
  isIncomplete: boolean;
}

/** A request as it is written, each part of which may be wrong. */
interface Draft {
  method: string;
  path: string;
  version: string;
  /** Lines without line breaks. */
  headers: string[];
  body: Buffer;
  /** Whether to add the length of the body. */
  hasLength: boolean;
  /** Cuts the written request after this share of its bytes. */
  cutAt?: number;
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE', 'CONNECT', 'PROPFIND'];
const BAD_METHODS = ['get', 'BREW', 'GE T', 'G\0ET', '', 'X'.repeat(5_000), 'GET\t', '*', 'PRI', 'é'];
const BAD_PARTS = [
  ...[
    '%00',
    '%zz',
    '%',
    '%ff',
    '%c0%af',
    '%ed%a0%80',
    '%F0%9F%9A%97',
    '%2e%2e%2f',
    '../',
    '..\\',
    '//',
    '/./',
    '\\',
  ],
  ...[
    '\0',
    '\x7f',
    'é',
    '\xff\xfe',
    ' ',
    '\t',
    '"',
    '<script>',
    '{{',
    '${',
    ';',
    '#',
    '?',
    '&',
    '=',
    '%26',
    '%3D',
  ],
  ...['a'.repeat(600), '/a'.repeat(300), '%41'.repeat(2_000), 'x'.repeat(20_000), '[', ']', '*', ':', '@'],
];
const BAD_QUERIES = [
  ...[
    '__proto__[a]=1',
    'constructor=1',
    'page=-1',
    'page=1e99',
    'page=NaN',
    'page=9007199254740993',
    'page[]=1&page[]=2',
  ],
  ...[
    'width=-1',
    'width=1e9',
    'width=Infinity',
    'quality=0',
    'quality=abc',
    'format=exe',
    'format=auto&format=png',
  ],
  ...[
    'make=%00',
    'make=%ff',
    'price=:',
    'price=9e999:-1',
    `make=${'a,'.repeat(2_000)}`,
    'a=1&'.repeat(1_500),
    '&&&===',
  ],
];
const BAD_HEADERS = [
  ...[
    'content-length: -1',
    'content-length: 99999999999999999999',
    'content-length: 0x10',
    'content-length: 5, 6',
  ],
  ...[
    'content-length: 3\r\ncontent-length: 4',
    'transfer-encoding: chunked',
    'transfer-encoding: gzip, chunked',
  ],
  ...['transfer-encoding: chunked\r\ncontent-length: 3', 'transfer-encoding: x', 'content-encoding: gzip'],
  ...[
    'content-encoding: br',
    'content-encoding: x',
    'content-type: application/x-www-form-urlencoded',
    'content-type:',
  ],
  ...[
    'content-type: multipart/form-data; boundary=',
    'content-type: application/json; charset=utf-7',
    'content-type: \xff',
  ],
  ...[
    'accept-encoding: *;q=0',
    'accept-encoding: identity;q=0',
    'accept-encoding: br;q=9',
    'accept: ;;;',
    'range: bytes=9-1',
  ],
  ...[
    'range: bytes=0-0,1-1,2-2',
    'if-none-match: "',
    'if-modified-since: never',
    'expect: 100-continue',
    'expect: tea',
  ],
  ...[
    'upgrade: websocket\r\nconnection: upgrade',
    'connection: close, close, \x01',
    'host: other',
    'host:',
    'host: a b',
  ],
  ...[
    'cookie: a',
    'origin: null',
    'origin: http://',
    'referer: \\\\',
    'sec-fetch-site: cross-site',
    'x-request-id: "\n"',
  ],
  ...[
    'x-forwarded-for: ,,,',
    'x-forwarded-for: not-an-address',
    'forwarded: for=',
    'x-forwarded-host: evil',
    'bad header: 1',
  ],
  ...[
    ': no name',
    'no colon',
    ' folded: 1',
    'name\0: 1',
    'name: \0',
    'x: a\rb',
    `x: ${'y'.repeat(9_000)}`,
    `x: ${'y'.repeat(40_000)}`,
  ],
  ...[
    'x-algolia-api-key: \xff',
    'user-agent: \x1b[31m',
    'accept-language: \xe9',
    'if-match: *',
    'te: trailers',
    'trailer: x',
  ],
];
const VERSIONS = ['HTTP/1.0', 'HTTP/0.9', 'HTTP/2.0', 'HTTP/9.9', 'http/1.1', 'HTTP/1.1 x', '', 'ICY'];
const CHUNKS = [
  'zz\r\n',
  '5\r\nab',
  '-1\r\n\r\n',
  'ffffffffffffffff\r\na',
  '1;ext=\0\r\na\r\n',
  '0\r\n',
  '3\r\nabc\r\n0\r\nx:y\r\n\r\n',
];

const insert = (text: string, part: string, random: RandomSource): string => {
  const at = random.int(text.length + 1);
  return text.slice(0, at) + part + text.slice(at);
};
const toBytes = (text: string): Buffer => Buffer.from(text, 'latin1');

/** Ways to spoil a request. Each changes the draft. */
const FAULTS: Readonly<Record<string, (draft: Draft, random: RandomSource, request: ValidRequest) => void>> =
  {
    method: (draft, random) => void (draft.method = random.pick(random.chance(0.6) ? METHODS : BAD_METHODS)),
    path: (draft, random) => void (draft.path = insert(draft.path, random.pick(BAD_PARTS), random)),
    paths: (draft, random) => {
      for (let count = random.int(5); count >= 0; count -= 1)
        draft.path = insert(draft.path, random.pick(BAD_PARTS), random);
    },
    query: (draft, random) => {
      draft.path += `${draft.path.includes('?') ? '&' : '?'}${random.pick(BAD_QUERIES)}`;
    },
    target: (draft, random) => {
      draft.path = random.pick([
        '*',
        '',
        'http://a/',
        'a:1',
        `//${draft.path}`,
        random.noise(60),
        `/${random.noise(60)}`,
      ]);
    },
    header: (draft, random) => void draft.headers.push(random.pick(BAD_HEADERS)),
    headers: (draft, random) => {
      for (let count = random.int(6); count >= 0; count -= 1)
        draft.headers.splice(random.int(draft.headers.length + 1), 0, random.pick(BAD_HEADERS));
    },
    'header flood': (draft, random) => {
      const count = random.pick([100, 1_000, 3_000]);
      draft.headers.push(...Array.from({ length: count }, (_, index) => `x-${index}: ${index}`));
    },
    'missing header': (draft, random) => void draft.headers.splice(random.int(draft.headers.length), 1),
    version: (draft, random) => void (draft.version = random.pick(VERSIONS)),
    body: (draft, random, { body }) =>
      void (draft.body = Buffer.from(writeMalformedJson(body ?? {}, random))),
    'body and query': (draft, random, { body }) => {
      draft.body = Buffer.from(writeMalformedJson(body ?? {}, random));
      draft.path += `?${random.pick(BAD_QUERIES)}`;
    },
    'body and header': (draft, random, { body }) => {
      draft.body = Buffer.from(writeMalformedJson(body ?? {}, random));
      draft.headers.push(random.pick(BAD_HEADERS));
    },
    'form of bytes': (draft, random) => {
      draft.headers = draft.headers.filter((line) => !/^content-type/i.test(line));
      draft.headers.push('content-type: application/x-www-form-urlencoded');
      draft.body = toBytes(
        `form=enquiry&name=${random.noise(300)}&message=%ff%00${'&a=b'.repeat(random.int(500))}`,
      );
    },
    'bytes for a body': (draft, random) => void (draft.body = toBytes(random.noise(2_000))),
    'large body': (draft, random) => {
      draft.body = Buffer.alloc(
        random.pick([70_000, 300_000, 1_200_000]),
        random.pick(['a', '[', '{"a":', '\0']),
      );
    },
    'wrong length': (draft, random) => {
      draft.hasLength = false;
      draft.headers.push(`content-length: ${draft.body.length + random.pick([-1, -10, -1_000])}`);
    },
    chunks: (draft, random) => {
      draft.hasLength = false;
      draft.headers.push('transfer-encoding: chunked');
      draft.body = toBytes(Array.from({ length: random.int(3) + 1 }, () => random.pick(CHUNKS)).join(''));
    },
    pipelined: (draft, random) => {
      draft.headers = draft.headers.filter((line) => !/^connection/i.test(line));
      const next = `GET / HTTP/1.1\r\n${draft.headers[0] ?? ''}\r\n\r\n`;
      const garbage = random.chance(0.5) ? random.noise(500) : next.repeat(random.int(20) + 1);
      draft.body = Buffer.concat([draft.body, toBytes(garbage)]);
      draft.hasLength = random.chance(0.5);
    },
    noise: (draft, random) => Object.assign(draft, { method: random.noise(200), path: random.noise(200) }),
    incomplete: (draft, random) => void (draft.cutAt = 0.1 + random.int(80) / 100),
  };
/** Requests whose fault leaves the server waiting for the rest are rare, because the client must wait, too. */
const FAULT_NAMES = Object.keys(FAULTS).filter((name) => name !== 'incomplete');
const INCOMPLETE_SHARE = 0.01;

function createDraft({ method, path, headers, body }: ValidRequest, random: RandomSource): Draft {
  const isForm = headers['content-type'] === 'application/x-www-form-urlencoded';
  const text = isForm
    ? new URLSearchParams(body as Record<string, string>).toString()
    : body === undefined
      ? ''
      : JSON.stringify(body);
  const address = `10.${random.int(250)}.${random.int(250)}.${random.int(250)}`;
  const isPlayground = path.startsWith('/playground');
  return {
    ...{ method, path, version: 'HTTP/1.1', body: Buffer.from(text), hasLength: text !== '' },
    headers: [
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      'connection: close',
      // The playground rejects forwarded requests.
      ...(isPlayground ? [] : [`x-forwarded-for: ${address}`]),
    ],
  };
}

function write({ method, path, version, headers, body, hasLength, cutAt }: Draft): Buffer {
  const length = hasLength || body.length > 0 ? [`content-length: ${body.length}`] : [];
  const lines = [`${method} ${path} ${version}`, ...headers, ...(hasLength ? length : [])];
  const bytes = Buffer.concat([toBytes(`${lines.join('\r\n')}\r\n\r\n`), body]);
  return cutAt === undefined ? bytes : bytes.subarray(0, Math.max(1, Math.floor(bytes.length * cutAt)));
}

/** Creates malformed requests to all endpoints of a server. The same seed creates the same requests. */
export function* createMalformedRequests(
  seed: number,
  count: number,
  target: TestTarget,
): Generator<MalformedRequest> {
  const endpoints = Object.entries(createEndpointRequests(target));
  for (let index = 0; index < count; index += 1) {
    // A request depends on its number only, so that one can be sent again without the others.
    const random = createRandom(seed * 1_000_003 + index);
    const [endpoint, requests] = endpoints[index % endpoints.length]!;
    const request = random.pick(requests);
    const fault = random.chance(INCOMPLETE_SHARE) ? 'incomplete' : random.pick(FAULT_NAMES);
    const draft = createDraft(request, random);
    FAULTS[fault]?.(draft, random, request);
    yield {
      what: `${index}: ${endpoint} ${request.method} ${request.path}, ${fault}`,
      bytes: write(draft),
      isIncomplete: fault === 'incomplete',
    };
  }
}
