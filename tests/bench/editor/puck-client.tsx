/** Puck's editor with a page of the project's notices. `?blocks=`: their number. Counts how often a notice is rendered. */
import { Puck, type Config } from '@puckeditor/core';
import '@puckeditor/core/puck.css';
import { createRoot } from 'react-dom/client';
import Notice from '../../../blocks/notice/Notice';
import manifest from '../../../blocks/notice/block.json';
import '../../../blocks/kit/base.css';
import { createNotices } from './notices';

declare global {
  interface Window {
    renderedBlocks: number;
  }
}
window.renderedBlocks = 0;

const TONES = ['accent', 'inverse', 'warning', 'subtle'] as const;

const config: Config = {
  components: {
    notice: {
      fields: {
        text: { type: 'textarea' },
        tone: { type: 'select', options: TONES.map((value) => ({ label: value, value })) },
        linkLabel: { type: 'text' },
        linkHref: { type: 'text' },
      },
      defaultProps: { text: 'Notice', tone: 'inverse', linkLabel: '', linkHref: '/' },
      render({ id, text, tone, linkLabel, linkHref }) {
        window.renderedBlocks += 1;
        return (
          <Notice
            id={String(id)}
            text={String(text)}
            tone={TONES.find((name) => name === tone) ?? 'inverse'}
            linkLabel={String(linkLabel)}
            linkHref={String(linkHref)}
            t={() => manifest.texts.label}
          />
        );
      },
    },
  },
};

const count = Number(new URLSearchParams(location.search).get('blocks'));
const data = {
  root: { props: {} },
  content: createNotices(count).map(({ id, props }) => ({
    type: 'notice',
    props: { ...props, tone: 'subtle', linkLabel: '', linkHref: '/', id },
  })),
};
const root = document.getElementById('root');
if (!root) throw new Error('The page has no root');
createRoot(root).render(<Puck config={config} data={data} />);
