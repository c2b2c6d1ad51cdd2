import { describe, expect, it } from 'vitest';
import { cabinJobs, chosen, setJobs, tenantJobs } from './jobs.mjs';

const tenant = {
  slug: 'a-yard',
  accent: '#123456',
  places: { north: { seed: 1 }, south: { seed: 2 } },
  marks: { light: '<svg/>', dark: '<svg/>' },
};

describe('the jobs of the scenes', () => {
  it('draw each place by day and the first by dusk too', () => {
    const files = tenantJobs(tenant).flatMap((job) => Object.values(job.files).map(({ file }) => file));
    expect(files).toEqual([
      'a-yard/media/places/north-day.avif',
      'a-yard/media/places/north-dusk.avif',
      'a-yard/media/places/south-day.avif',
      'a-yard/media/banner-studio.avif',
    ]);
  });

  it('have names and files of their own', () => {
    const jobs = [...tenantJobs(tenant), ...setJobs(), ...cabinJobs()];
    const files = jobs.flatMap((job) => Object.values(job.files).map(({ file }) => file));
    expect(new Set(files).size).toBe(files.length);
    expect(new Set(jobs.map(({ name }) => name)).size).toBe(jobs.length);
    for (const { files: own } of cabinJobs()) expect(own.panorama?.size).toEqual([2048, 1024]);
  });

  it('are chosen by all words asked for', () => {
    const jobs = tenantJobs(tenant);
    expect(chosen(jobs, ['place', 'south']).map(({ name }) => name)).toEqual(['place a-yard south']);
    expect(chosen(jobs, [])).toHaveLength(3);
    expect(chosen(jobs, ['nowhere'])).toEqual([]);
  });
});
