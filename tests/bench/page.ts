import type { Report } from './figures';
export async function page(): Promise<Report> {
  throw new Error('later');
}
