import { createRoot } from 'react-dom/client';
import '../../blocks/kit/base.css';
import { parseView } from './gallery-view';
import { ALL_ENTRIES } from './all-entries';
import { Specimens } from './Specimens';

const container = document.getElementById('gallery');

if (container)
  createRoot(container).render(<Specimens entries={ALL_ENTRIES} view={parseView(location.search)} />);
