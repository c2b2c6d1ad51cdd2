/** Free times for appointments. In: a day and a car. Out: the day's times. Never throws. */
import { isObject } from '../../lib';

export interface AppointmentTime {
  /** Local time at the location, `2026-11-28T09:00`. */
  start: string;
  /** `9 am`. */
  label: string;
}

/** `unlisted`: the dealer arranges the time. `failed`: the times are unknown. */
export interface AppointmentTimes {
  status: 'open' | 'closed' | 'unlisted' | 'failed';
  times: readonly AppointmentTime[];
}

const FAILED: AppointmentTimes = { status: 'failed', times: [] };
const STATUSES: ReadonlySet<unknown> = new Set(['open', 'closed', 'unlisted']);

const isStatus = (value: unknown): value is AppointmentTimes['status'] => STATUSES.has(value);
const isTime = (value: unknown): value is AppointmentTime =>
  isObject(value) && typeof value.start === 'string' && typeof value.label === 'string';

/**
 * Fetches the free times of a day at a car's location, or at the main one (LEAD-007).
 * @param date ISO date at the location
 */
export async function fetchAppointmentTimes(
  date: string,
  { carId, signal }: { carId: string | undefined; signal: AbortSignal },
): Promise<AppointmentTimes> {
  const query = new URLSearchParams({ date, ...(carId !== undefined && { car_id: carId }) });
  try {
    const response = await fetch(`/api/test-drive/slots?${query}`, { signal });
    const body: unknown = await response.json();
    if (!response.ok || !isObject(body) || !isStatus(body.status) || !Array.isArray(body.slots))
      return FAILED;
    return { status: body.status, times: body.slots.filter(isTime) };
  } catch {
    return FAILED;
  }
}
