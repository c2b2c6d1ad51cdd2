import { createRoot } from 'react-dom/client';
import { ALL_ENTRIES } from './all-entries';
import { GalleryApp } from './GalleryApp';
import { getBrowserStorage } from '../kit/browser-storage';
import { applyTheme, readTheme } from '../kit/theme';
import { parseGalleryData } from './gallery-data';
import '../playground.css';
import './gallery.css';

const container = document.getElementById('gallery');
const data = parseGalleryData(document.getElementById('gallery-data')?.textContent);

applyTheme(readTheme(getBrowserStorage()), document.documentElement);
if (container) createRoot(container).render(<GalleryApp entries={ALL_ENTRIES} data={data} />);
