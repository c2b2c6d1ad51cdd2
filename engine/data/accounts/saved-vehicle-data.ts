/** The fields that the browser's list stores about a vehicle, besides its id (AUTH-021). */
export interface SavedVehicleData {
  name: string;
  slug: string;
  make: string;
  model: string;
  primary_image_url?: string;
}
