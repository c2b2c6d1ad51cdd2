import { describe, expect, it } from 'vitest';
import { listCabinJobs, filterJobs, listSetJobs, listTenantJobs, type TenantScenes } from './jobs';
import type { DealershipPlan } from './dealerships/plan';

const createPlan = (seed: number): Omit<DealershipPlan, 'accent'> => ({
  seed,
  width: 20,
  bays: { count: 2, x: 0, z: 8, taken: [0] },
  shown: [],
  forms: ['suv'],
  camera: { at: [0, 2, 20], to: [0, 0], fov: 35 },
});
const tenant: TenantScenes = {
  slug: 'a-yard',
  accent: '#123456',
  places: { north: createPlan(1), south: createPlan(2) },
  marks: { light: '<svg/>', dark: '<svg/>' },
};

describe('scene jobs', () => {
  it('render each dealership by day, and the first one also at dusk', () => {
    const files = listTenantJobs(tenant).flatMap((job) => Object.values(job.files).map(({ file }) => file));
    expect(files).toEqual([
      'a-yard/media/places/north-day.avif',
      'a-yard/media/places/north-dusk.avif',
      'a-yard/media/places/south-day.avif',
      'a-yard/media/banner-studio.avif',
    ]);
  });

  it('render still lifes in the colour of a tenant that has its own', () => {
    const jobs = listTenantJobs({ ...tenant, stillLifes: ['service'] });
    expect(filterJobs(jobs, ['set'])).toEqual([
      expect.objectContaining({
        accent: '#123456',
        files: {
          illustration: { file: 'a-yard/media/illustrations/service.avif', size: [1200, 800] },
          banner: { file: 'a-yard/media/banners/service.avif', size: [1920, 540] },
        },
      }),
    ]);
  });

  it('have unique names and files', () => {
    const jobs = [...listTenantJobs(tenant), ...listSetJobs(), ...listCabinJobs()];
    const files = jobs.flatMap((job) => Object.values(job.files).map(({ file }) => file));
    expect(new Set(files).size).toBe(files.length);
    expect(new Set(jobs.map(({ name }) => name)).size).toBe(jobs.length);
    for (const { files: cabinFiles } of listCabinJobs())
      expect(cabinFiles.panorama?.size).toEqual([2048, 1024]);
  });

  it('are filtered by words that their names contain', () => {
    const jobs = listTenantJobs(tenant);
    expect(filterJobs(jobs, ['place', 'south']).map(({ name }) => name)).toEqual(['place a-yard south']);
    expect(filterJobs(jobs, [])).toHaveLength(3);
    expect(filterJobs(jobs, ['nowhere'])).toEqual([]);
  });
});
