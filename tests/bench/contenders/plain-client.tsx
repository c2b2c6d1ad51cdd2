/** The plain page's script: all components of the page and React, hydrated as one tree once loaded. */
import { hydrateRoot } from 'react-dom/client';
import settings from 'virtual:page-settings';
import '../../../blocks/kit/base.css';
import { createPropsFactory, PlainVehiclePage, type PlainData } from './plain-page';

const rootElement = document.getElementById('root');
const dataText = document.getElementById('data')?.textContent;
if (!rootElement || !dataText) throw new Error('The page has no root or no data');
hydrateRoot(
  rootElement,
  <PlainVehiclePage getProps={createPropsFactory(settings)} data={JSON.parse(dataText) as PlainData} />,
  {
    onRecoverableError: (error) => console.error('Hydration:', error),
  },
);
