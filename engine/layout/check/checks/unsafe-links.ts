import { findHrefProblem, type HrefProblem } from '../../../lib';
import { isObject, type JsonObject, type Pointer } from '../../base/json';
import { findMarkdownLinks, isAddressName } from '../../model/links';
import { quoteInFile } from '../../model/diagnostic';
import type { FileCheck } from '../check';

/** The name of the prop that an operation sets: `linkHref` in `{ "op": "set", "path": "tabs[a].linkHref" }`. */
const getTargetProp = ({ op, path }: JsonObject): string | undefined =>
  op === 'set' && typeof path === 'string' ? /\w+$/.exec(path)?.[0] : undefined;

/** All addresses in a file, with their paths: values with the name of an address, and Markdown links. */
function* findAddresses(value: unknown, at: Pointer, name: string): Generator<{ href: string; at: Pointer }> {
  if (typeof value === 'string') {
    const links = isAddressName(name, at) ? [value] : findMarkdownLinks(value);
    for (const href of links) yield { href, at };
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* findAddresses(item, [...at, index], name);
  } else if (isObject(value)) {
    const target = getTargetProp(value);
    for (const [key, inner] of Object.entries(value))
      yield* findAddresses(inner, [...at, key], key === 'value' && target ? target : key);
  }
}

function formatProblem(href: string, problem: HrefProblem): string {
  switch (problem.kind) {
    case 'scheme':
      return `The scheme '${problem.scheme}' is not allowed in links. Use a path, an 'https:' URL, or a 'mailto:' or 'tel:' link.`;
    case 'host-without-scheme':
      return `Browsers resolve '${href}' to another host. Start a path with one slash, and a URL with 'https://'.`;
    case 'control-characters':
      return 'The link contains a tab, line break or other control character. Remove that character.';
  }
}

export const unsafeLink: FileCheck = {
  meta: {
    code: 'FC915',
    name: 'unsafe-link',
    severity: 'error',
    docs: 'A link, or the URL of an image or video, is unsafe: it has a scheme such as `javascript:` or `data:`, it starts with `//` or `/\\`, which looks like a path but is a URL of another host, or it contains a control character. Use a path, an `https:` URL, or a `mailto:` or `tel:` link.',
  },
  *run({ source }) {
    for (const { href, at } of findAddresses(source.value, [], '')) {
      const problem = findHrefProblem(href);
      if (problem) yield { location: quoteInFile(source, at, href), message: formatProblem(href, problem) };
    }
  },
};
