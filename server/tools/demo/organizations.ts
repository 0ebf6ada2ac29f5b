/** The names of the three organisations and of the company's candidates' employers. All are invented. */

export const SCHOOL = 'Harmattan Hill College';
export const COMPANY = 'Amberleaf People Services';
export const HOUSEHOLD = 'Okundaye Household';
export const WORKSHOP = 'Tamarind & Thread Tailoring';

/** Employers with their shares: the larger ones, then the many small ones. */
export const employers: Readonly<Record<string, number>> = {
  [COMPANY]: 12,
  'Kolanut Freight & Logistics Ltd': 10,
  'Bluebird Microfinance Cooperative': 8,
  'Savannah Crest Foods Plc': 8,
  'Ivory Gate Hospitals': 7,
  'Redstone Quarry & Cement Works': 6,
  'Sunbird Telecoms Nigeria': 6,
  'Northwind Textile Mills': 5,
  'Oakspring Pharmaceuticals': 5,
  'Silver Weaver Insurance Brokers': 5,
  'Harbour & Mast Shipping Agency': 4,
  'Greenplough Agro Allied Ltd': 4,
  'Palmwine Road Breweries': 4,
  'Cedarmoor Construction Company': 4,
  'Lanternlight Power Solutions': 4,
  'Marigold Grand Hotel': 3,
  'Tortoise & Drum Publishing': 2,
  'Zinnia Stores & Supermarkets': 4,
  'Firefly Software Studio': 3,
  'Morning Calabash Bakeries': 3,
  'Two Rivers Fisheries': 2,
  'Ironwood Furniture Makers': 2,
  'Clearwell Water Systems': 2,
  'Eagle Feather Security Services': 4,
  'Baobab Street Clinics': 2,
  'Weaverbird Airways Catering': 2,
  'Gongola Plains Rice Millers': 2,
  'Copperpot Restaurants': 2,
  'Stonebridge Estate Managers': 2,
  'Moonpath Haulage': 2,
  'Goldcrest Staff Canteens': 1,
  'Indigo Pit Garments': 2,
  'Plateau Orchard Farms': 1,
  'Quayside Cold Rooms': 1,
  'Thunderhead Solar Ltd': 2,
  'Yellow Kite Nursery & Primary School': 2,
};
