import { readCents } from '../../money/cents.ts';
import { SIZE_SCHEMES } from '../size-schemes.ts';

/** Words for each value, in addition to the value itself. */
type Words = Readonly<Record<string, string>>;

const CATEGORY: Words = {
  dress: 'dress uniform,class a,class a uniform,dress blues,asu,formal',
  service: 'service uniform,class b,class b uniform,nsu,khaki',
  field: 'field uniform,utility,utility uniform,class c,ocp,acu,bdu,abu,nwu,camouflage',
  pt: 'pt clothing,pt uniform,pt gear,pt,physical training,athletic',
  headgear: 'hat,hats,cover,covers,cap,caps',
  footwear: 'shoes,shoe,boots,boot',
  outerwear: 'jacket,jackets,coat,coats,cold weather',
  accessory: 'accessories,belt,belts,gloves,tie,ties',
  insignia: 'insignias,rank,ribbon,ribbons,patch,patches,pins,medals,cords',
  book: 'books,textbook,textbooks,curriculum',
  equipment: 'gear,flags,drill equipment,raider,supplies,tools',
  weapon_sim: 'drill or air rifle,weapon,weapons,drill rifle,drill rifles,air rifle,air rifles,rifle,rifles,weapon sim',
  technology: 'computer,computers,electronics,tech,it',
  consumable: 'used up,consumables,expendable,expendables',
};

const TRACKING: Words = {
  variant: 'by size,size,sizes,sized,by sizes',
  quantity: 'as a whole,qty,bulk,count,by quantity,by count,non sized,nonsized,none',
  serial: 'by serial number,serial number,serialized,serial numbers,by serial,s n,numbered,accountable',
};

const CUT: Words = {
  M: 'm,male,males,men,mens,men s,man,boys,boy',
  F: 'f,female,females,w,women,womens,women s,woman,girls,girl',
  U: 'u,everyone,unisex,all,both,any,either,m f,n a',
};

const OWNERSHIP: Words = {
  government:
    'gov,govt,federal,us government,usg,army,navy,air force,marine corps,service,military,gfe,jrotc,cadet command',
  district: 'school,school district,isd,lea,school owned,district owned',
  booster: 'booster club,boosters,booster owned,parents club',
  donated: 'donation,gift,donor',
  personal: 'private,cadet,individual,personally owned',
};

const CONDITION: Words = {
  new: 'n,brand new,unissued,unused,mint',
  serviceable: 's,svc,svcbl,serv,good,used,fair,ok,excellent,ready,a,b,c',
  needs_alteration: 'alteration,alterations,alter,tailor,needs tailoring,hem',
  needs_cleaning: 'cleaning,clean,dirty,laundry,dry clean,dry cleaning,needs dry cleaning,needs laundry',
  needs_repair: 'repair,broken,damaged,f,needs fixing,maintenance',
  unserviceable: 'u,us,unsvc,unserv,condemned,bad,poor,unusable,trash,h,x',
};

function reader(table: Words): (text: string) => string | null {
  const found = new Map(
    Object.entries(table).flatMap(([value, words]) => [value, ...words.split(',')].map((word) => [plain(word), value])),
  );
  return (text) => found.get(plain(text)) ?? null;
}

/** What a cell says for each of these, as the database has it; null where it isn't understood. */
export const readCategory = reader(CATEGORY);
export const readTracking = reader(TRACKING);
export const readCut = reader(CUT);
export const readOwnership = reader(OWNERSHIP);
/** Also by the condition codes of the services: A to C are serviceable, F needs repair, and H is condemned. */
export const readCondition = reader(CONDITION);
export const readScheme = reader(
  Object.fromEntries(Object.entries(SIZE_SCHEMES).map(([key, { label }]) => [key, label.replaceAll(',', ' ')])),
);

/** 'true' or 'false' for what files say for yes and no. */
export function readYes(text: string): string | null {
  if (/^(y|yes|true|1|x|returnable)$/i.test(text)) return 'true';
  return /^(n|no|false|0|keep|keeps|non-?returnable|expendable)$/i.test(text) ? 'false' : null;
}

/** A stock number with its dashes: thirteen digits, however they are grouped. */
export function readNsn(text: string): string | null {
  const digits = text.replaceAll(/[\s.-]/g, '');
  const [, ...parts] = /^(\d{4})(\d{2})(\d{3})(\d{4})$/.exec(digits) ?? [];
  return parts.length === 4 ? parts.join('-') : null;
}

/** A whole number up to 100,000 as people write one: '12', '1,200', '12 ea', '12.0', '-0-'. */
export function readNumber(text: string): string | null {
  const plainly = text.trim().replace(/\s*(ea|each|pr|pairs?|pcs?|sets?|units?)\.?$/i, '');
  if (/^-0-$|^none$|^nil$/i.test(plainly)) return '0';
  const [, whole = ''] = /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.0+)?$/.exec(plainly) ?? [];
  const number = Number(whole.replaceAll(',', ''));
  return whole !== '' && number <= 100_000 ? String(number) : null;
}

/** Dollars and cents from an amount of up to $100,000: '$85.5' is '85.50'. What was computed is rounded at the cent. */
export function readCost(text: string): string | null {
  const rounded = text.replace(/[\d,]*\.\d{3,}/, (number) => Number(number.replaceAll(',', '')).toFixed(2));
  const cents = readCents(rounded);
  return cents === null || cents < 0 || cents > 10_000_000 ? null : (cents / 100).toFixed(2);
}

/** A barcode or a tag, as labels can have it. */
export function readCode(text: string): string | null {
  return /^[A-Za-z0-9._-]{3,40}$/.test(text) ? text : null;
}

/** A code of the catalog. */
export function readCatalogCode(text: string): string | null {
  return /^[A-Z][A-Z0-9_]{1,39}$/.test(text.toUpperCase()) ? text.toUpperCase() : null;
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
}
