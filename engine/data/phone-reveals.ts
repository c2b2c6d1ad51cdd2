import type { Db } from './database';
import { phoneReveals } from './schema';

export interface PhoneReveal {
  tenant: string;
  car_id: string;
  dealership_id?: string;
}

/** Records that a visitor revealed a masked phone number (API: phone reveal record). */
export async function recordPhoneReveal(db: Db, reveal: PhoneReveal): Promise<void> {
  await db
    .insert(phoneReveals)
    .values({ tenant: reveal.tenant, carId: reveal.car_id, dealershipId: reveal.dealership_id });
}
