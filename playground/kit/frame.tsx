import { createRoot } from 'react-dom/client';
import '../../blocks/kit/base.css';
import { viewOf } from './address';
import { ALL_ENTRIES } from './all-entries';
import { Specimens } from './Specimens';

const place = document.getElementById('gallery');

if (place) createRoot(place).render(<Specimens entries={ALL_ENTRIES} view={viewOf(location.search)} />);
