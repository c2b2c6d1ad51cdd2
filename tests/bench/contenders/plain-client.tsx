/** The plain page's script: all components of the page and React, hydrated as one tree once loaded. */
import { hydrateRoot } from 'react-dom/client';
import settings from 'virtual:page-settings';
import '../../../blocks/kit/base.css';
import { pageParts, PlainVehiclePage, type PlainData } from './plain-page';

const root = document.getElementById('root');
const json = document.getElementById('data')?.textContent;
if (!root || !json) throw new Error('The page has no root or no data');
hydrateRoot(root, <PlainVehiclePage part={pageParts(settings)} data={JSON.parse(json) as PlainData} />, {
  onRecoverableError: (error) => console.error('Hydration:', error),
});
