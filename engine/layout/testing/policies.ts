// The blocks and policies of the example tenants for tests of policies, links and budgets.
import type { Policy } from '../../../schemas';

const text = (description: string) => ({ title: description, description });

export const factBlocks = {
  title: {
    category: 'content',
    headings: [{ prop: 'level' }],
    props: {
      type: 'object',
      properties: { level: { type: 'integer', minimum: 1, maximum: 6, default: 1, ...text('Level') } },
    },
  },
  estimate: {
    category: 'finance',
    shows: [{ facts: ['repayment'], when: { 'props.isShown': true } }],
    slots: { rates: {} },
    props: { type: 'object', properties: { isShown: { type: 'boolean', default: true, ...text('Shown') } } },
  },
  rates: { category: 'finance', shows: ['comparison-rate'] },
  counter: { category: 'marketing', shows: ['sales-counter'] },
  'opt-in': {
    category: 'form',
    shows: ['opt-in'],
    props: {
      type: 'object',
      properties: { isTicked: { type: 'boolean', default: false, ...text('Ticked') } },
    },
  },
  enquiry: { category: 'form', shows: ['personal-form'] },
  banner: {
    category: 'content',
    texts: { hello: 'Hello' },
    props: {
      type: 'object',
      properties: {
        image: { type: 'object', properties: { src: { type: 'string' } }, ...text('Picture') },
        linkLabel: { type: 'string', default: '', ...text('Label') },
        linkHref: { type: 'string', default: '/nowhere', ...text('Target') },
      },
    },
  },
  chart: { category: 'content', client: 'visible' },
};

export const testPolicies: Policy[] = [
  {
    rule: 'requires',
    id: 'repayment-with-rate',
    title: 'A repayment has its comparison rate',
    message: 'A repayment is shown without its comparison rate.',
    source: 'the credit code',
    of: { shows: 'repayment' },
    needs: [{ shows: 'comparison-rate' }],
  },
  {
    rule: 'forbids',
    id: 'no-counter',
    title: 'No counters',
    message: 'The counter does not count sales.',
    severity: 'advice',
    source: 'the consumer law',
    mayBeWaived: true,
    of: { shows: 'sales-counter' },
  },
  {
    rule: 'count',
    id: 'one-title',
    title: 'One title',
    message: 'A page has one title at most.',
    source: 'WCAG',
    of: { heading: 1 },
    max: 1,
  },
  { rule: 'outline', id: 'outline', title: 'Outline', message: 'The outline skips a level.', source: 'WCAG' },
  {
    rule: 'prop',
    id: 'opt-in-unticked',
    title: 'Boxes start unticked',
    message: 'The box starts ticked.',
    source: 'Spam Act 2003',
    of: { shows: 'opt-in' },
    must: { 'props.isTicked': { $ne: true } },
  },
  {
    rule: 'configured',
    id: 'no-chat',
    title: 'No chat',
    message: 'Nobody answers the chat.',
    severity: 'warning',
    source: 'style guide',
    wherever: { needs: 'vehicle.price' },
    must: { 'features.chat': { $ne: true } },
  },
];

/** Sizes of scripts, as a build provides them. */
export const testScripts = {
  'price-card': { 'react.js': 40_000, 'price-card.js': 2_000 },
  chart: { 'react.js': 40_000, 'chart.js': 300_000 },
};
