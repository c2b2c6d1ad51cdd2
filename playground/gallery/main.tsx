import { createRoot } from 'react-dom/client';
import { ALL_ENTRIES } from './all-entries';
import { GalleryApp } from './GalleryApp';
import { parseGalleryData } from './gallery-data';
import '../playground.css';
import './gallery.css';

const container = document.getElementById('gallery');
const data = parseGalleryData(document.getElementById('gallery-data')?.textContent);

if (container) createRoot(container).render(<GalleryApp entries={ALL_ENTRIES} data={data} />);
