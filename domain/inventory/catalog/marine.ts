import type { CatalogRow } from './row.ts';

/** Recalled from the general service uniform, without a published JROTC list: proposals to correct. */
export const MARINE: readonly CatalogRow[] = [
  ['M_KHAKI_SS', 'Khaki shirt, short sleeve', 'service', 'shirt_male_short', 'U', true, 1],
  ['M_KHAKI_LS', 'Khaki shirt, long sleeve', 'service', 'shirt_male_long', 'U', true, 0],
  ['M_TROU_M', 'Green trousers, male', 'service', 'trousers_male', 'M', true, 1],
  ['M_SLK_F', 'Green slacks, female', 'service', 'slacks_female', 'F', true, 1],
  ['M_BLUE_COAT', 'Blue dress coat (unit option)', 'dress', 'coat_male', 'U', true, 0],
  ['M_BLUE_TROU', 'Blue trousers (unit option)', 'dress', 'trousers_male', 'U', true, 0],
  ['M_WHITE_COVER', 'White frame cover', 'headgear', 'headgear', 'U', true, 0],
  ['M_GARRISON', 'Green garrison cover', 'headgear', 'headgear', 'U', true, 1],
  ['M_BELT', 'Khaki web belt', 'accessory', 'belt', 'U', true, 1],
  ['M_BUCKLE', 'Brass buckle / tip', 'accessory', '', 'U', true, 1],
  ['M_SHOES', 'Black oxfords', 'footwear', 'shoes', 'U', false, 1],
  ['M_SOCKS', 'Black socks', 'footwear', 'socks', 'U', false, 2],
  ['M_CAMMIE_B', 'Utility blouse', 'field', 'utility', 'U', true, 1],
  ['M_CAMMIE_T', 'Utility trousers', 'field', 'utility', 'U', true, 1],
  ['M_COVER_8PT', 'Eight-point utility cover', 'headgear', 'headgear', 'U', true, 1],
  ['M_BOOTS', 'Boots', 'footwear', 'shoes', 'U', true, 1],
  ['M_SKIVVY', 'Green T-shirt', 'field', 'adjective', 'U', false, 2],
  ['M_PT_SHIRT', 'PT shirt', 'pt', 'adjective', 'U', false, 1],
  ['M_PT_SHORT', 'PT shorts', 'pt', 'adjective', 'U', false, 1],
  ['M_RANK', 'Rank chevrons / bars', 'insignia', '', 'U', true, 1],
  ['M_PATCH', 'MCJROTC patch', 'insignia', '', 'U', true, 2],
  ['M_EGA', 'JROTC branch insignia', 'insignia', '', 'U', true, 1],
  ['M_RIBBON', 'Ribbons and bar', 'insignia', '', 'U', false, 1],
];
