import { cleanCell } from '../../file/clean.ts';
import { foldLetters } from '../../text/search.ts';
import { sizeKey } from '../sizes.ts';

/** An item as it's here. Amounts are in cents. */
export type RoomItem = {
  id: string;
  name: string;
  catalog_code: string | null;
  category: string;
  tracking: string;
  size_scheme: string | null;
  cut: string;
  ownership: string;
  returnable: boolean;
  replacement_cost_cents: number | null;
};
export type RoomSize = {
  id: string;
  item_id: string;
  size: string;
  nsn: string | null;
  barcode: string | null;
  min_stock: number | null;
};
export type RoomLevel = {
  variant_id: string;
  location_id: string;
  condition: string;
  on_hand: number;
  reserved: number;
};
export type RoomPlace = { id: string; name: string; parent_id: string | null };
/** A numbered thing; `undone` where it came in by an act that was undone, so that it can come again. */
export type RoomAsset = {
  id: string;
  variant_id: string;
  serial_no: string;
  tag: string | null;
  status: string;
  condition: string;
  location_id: string;
  undone: boolean;
};

/** What the supply room has while a file is checked. */
export type Room = {
  items: RoomItem[];
  sizes: RoomSize[];
  levels: RoomLevel[];
  places: RoomPlace[];
  assets: RoomAsset[];
};

/** The same, to be looked up. */
export type RoomIndex = ReturnType<typeof indexOf>;

/** Two names of items are one if they differ in case, accents, and blanks only. */
export const nameKey = (name: string) => foldLetters(cleanCell(name)).replaceAll('\n', ' ');
/** The same for a name as it is written: of two that are one by `nameKey`, a file means the one written alike. */
export const writtenKey = (name: string) => cleanCell(name).toLowerCase();
export const levelKey = (variant: string, place: string, condition: string) => `${variant} ${place} ${condition}`;

/** Makes the supply room ready to be looked up. */
export function indexOf({ items, sizes, levels, places, assets }: Room) {
  const byId = new Map(places.map((place) => [place.id, place]));
  const pathOf = ({ name, parent_id: parent }: RoomPlace, depth = 0): string => {
    const above = parent === null || depth > 8 ? undefined : byId.get(parent);
    return above ? `${pathOf(above, depth + 1)} > ${name}` : name;
  };
  const paths = new Map(places.map((place) => [place.id, pathOf(place)]));
  const itemOf = new Map(sizes.map(({ id, item_id: item }) => [id, item]));
  return {
    byName: new Map(items.map((item) => [nameKey(item.name), item])),
    byWritten: new Map(items.map((item) => [writtenKey(item.name), item])),
    byCode: new Map(items.flatMap((item) => (item.catalog_code ? [[item.catalog_code, item] as const] : []))),
    sizes: new Map(sizes.map((size) => [`${size.item_id} ${sizeKey(size.size)}`, size])),
    barcodes: new Map(sizes.flatMap((size) => (size.barcode ? [[size.barcode.toUpperCase(), size] as const] : []))),
    levels: new Map(levels.map((level) => [levelKey(level.variant_id, level.location_id, level.condition), level])),
    shelves: Map.groupBy(
      levels.filter(({ on_hand: on }) => on > 0),
      ({ variant_id: of }) => of,
    ),
    assets: new Map(assets.map((asset) => [asset.serial_no.toUpperCase(), asset])),
    tags: new Map(assets.flatMap((asset) => (asset.tag ? [[asset.tag.toUpperCase(), asset] as const] : []))),
    itemOfAsset: (asset: RoomAsset) => itemOf.get(asset.variant_id),
    paths,
    byPath: Map.groupBy(paths, ([, path]) => pathKey(path)),
    byPlace: Map.groupBy(places, ({ name }) => pathKey(name)),
  };
}

/** The parts of a place as files write them: 'Supply room > Rack 1', 'Supply room / Rack 1', or with a dot in between. */
export function pathParts(text: string): string[] {
  return text
    .split(/\s*[>·]\s*|\s+\/\s+/)
    .map(cleanCell)
    .filter((part) => part !== '');
}

export const pathKey = (text: string) => pathParts(text).map(nameKey).join('>');

/** The places that a cell may mean, by their ids: those of its path, else those of its name. One is clear, several aren't. */
export function placesIn(room: RoomIndex, text: string): string[] {
  const byPath = room.byPath.get(pathKey(text))?.map(([id]) => id) ?? [];
  return byPath.length > 0 ? byPath : (room.byPlace.get(pathKey(text))?.map(({ id }) => id) ?? []);
}
