import type { Example } from './example';

const file = 'coast/pages/extra.json';
const extra = (content: string, rest = '') => `{ "id": "extra", "route": "/extra", "extends": "shell",
  "content": { "main": [${content}] }${rest} }`;
const policies = 'coast/policies.json';
const policy = (rest: string) => `[{ "rule": "forbids", "id": "no-banner", "title": "No banners",
  "message": "Do not use banners.", "source": "style guide", ${rest} }]`;

/** Violations of the example tenants' policies, and invalid policies. */
export const policyExamples: readonly Example[] = [
  {
    code: 'FC701',
    file,
    wrong: extra('{ "id": "weekly", "block": ⟪"estimate" }'),
    right: extra(
      '{ "id": "weekly", "block": "estimate", "slots": { "rates": [{ "id": "rates", "block": "rates" }] } }',
    ),
  },
  {
    code: 'FC701',
    file,
    wrong: extra(
      '{ "id": "weekly", "block": ⟪"estimate" },\n  { "id": "rates", "block": "rates", "when": { "features.finance": true } }',
    ),
    right: extra('{ "id": "weekly", "block": "estimate" },\n  { "id": "rates", "block": "rates" }'),
    alsoChanged: ['/content/main/1/when'],
  },
  {
    code: 'FC702',
    file,
    wrong: extra('{ "id": "sold", "block": ⟪"counter" }, { "id": "go", "block": "button" }'),
    right: extra('{ "id": "go", "block": "button" }'),
  },
  {
    code: 'FC703',
    file,
    wrong: extra('{ "id": "a", "block": "title" }, { "id": "b", "block": ⟪"title" }'),
    right: extra(
      '{ "id": "a", "block": "title", "when": { "today": { "$lt": "2026-12-31" } } },\n  { "id": "b", "block": "title", "when": { "today": { "$gte": "2026-12-31" } } }',
    ),
    alsoChanged: ['/content/main/0/when'],
  },
  {
    code: 'FC704',
    file,
    wrong: extra(
      '{ "id": "a", "block": "title" }, { "id": "b", "block": ⟪"title", "props": { "level": 3 } }',
    ),
    right: extra('{ "id": "a", "block": "title" }, { "id": "b", "block": "title", "props": { "level": 2 } }'),
  },
  {
    code: 'FC705',
    file,
    wrong: extra('{ "id": "news", "block": "opt-in", "props": { "isTicked": ⟪true } }'),
    right: extra('{ "id": "news", "block": "opt-in", "props": { "isTicked": false } }'),
  },
  {
    code: 'FC706',
    file: 'coast/tenant.json',
    wrong: '{ "name": "Coast", "extends": "used", "features": { "chat": ⟪true } }',
    right: '{ "name": "Coast", "extends": "used", "features": { "chat": false } }',
  },
  {
    code: 'FC707',
    file: policies,
    wrong: `[{ "rule": "waive", "policy": "no-counter", "reason": "Ours counts real sales." },
  { "rule": "waive", "policy": ⟪"outline", "reason": "Our pages are short." }]`,
    right: '[{ "rule": "waive", "policy": "no-counter", "reason": "Ours counts real sales." }]',
  },
  {
    code: 'FC708',
    file: policies,
    wrong: policy('"of": { "block": "banner" }').replace('"no-banner"', '⟪"no-counter"'),
    right: policy('"of": { "block": "banner" }'),
  },
  {
    code: 'FC709',
    file: policies,
    wrong: policy('"of": { "block": ⟪"baner" }'),
    right: policy('"of": { "block": "banner" }'),
  },
  {
    code: 'FC709',
    file: policies,
    wrong: policy('"of": { "block": "banner", "props": ⟪{ "linkLabel": "" } }'),
    right: policy('"of": { "block": "banner", "props": { "props.linkLabel": "" } }'),
  },
];
