export type RoadName = 'outback' | 'coast' | 'city';

export type StillLifeName = 'finance' | 'careers' | 'parts' | 'service';
