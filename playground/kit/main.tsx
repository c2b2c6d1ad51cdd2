import { createRoot } from 'react-dom/client';
import { ALL_ENTRIES } from './all-entries';
import { Shell } from './Shell';
import { readWorld } from './world';
import '../playground.css';
import './kit.css';

const place = document.getElementById('gallery');
const world = readWorld(document.getElementById('gallery-world')?.textContent);

if (place) createRoot(place).render(<Shell entries={ALL_ENTRIES} world={world} />);
