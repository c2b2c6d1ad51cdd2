import { type GalleryEntry } from '../gallery';
import { ScrollRegion } from './ScrollRegion';

export default {
  title: 'ScrollRegion',
  group: 'layout',
  description: 'Content that scrolls sideways within itself, by touch, wheel and arrow keys.',
  states: [
    {
      name: 'A wide table',
      render: () => (
        <ScrollRegion label="Prices by month">
          <table>
            <tbody>
              <tr>
                {Array.from({ length: 24 }, (_, month) => (
                  <td key={month}>$24,990</td>
                ))}
              </tr>
            </tbody>
          </table>
        </ScrollRegion>
      ),
    },
  ],
} satisfies GalleryEntry;
