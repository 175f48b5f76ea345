import type { Draft, Problem, Values } from './draft.ts';
import type { StockChoices } from './entry.ts';
import type { Meant } from './items.ts';
import type { RoomAsset, RoomIndex } from './room.ts';

type Setting = {
  placeId: string | undefined;
  choices: StockChoices;
  /** The rows that have each number, so far. */
  seen: Map<string, number>;
};

/** What is wrong with the serial numbers of a row, whether one of them is new, and whether a row changes one that's here. */
export function againstSerials({ row, serials, said }: Draft, meant: Meant, room: RoomIndex, setting: Setting) {
  const problems: Problem[] = [];
  const refuse = (reason: string, fix: string) => void problems.push({ field: 'serial', reason, fix });
  let [isNew, isChange] = [false, false];
  for (const serial of serials) {
    const key = serial.toUpperCase();
    const before = setting.seen.get(key);
    setting.seen.set(key, before ?? row);
    const asset = room.assets.get(key);
    if (before !== undefined) refuse(`No. ${serial} is in row ${before} already`, 'Remove one of them.');
    else if (!asset) isNew = true;
    else if (asset.status === 'disposed' && asset.undone) isNew = true;
    else if (room.itemOfAsset(asset) !== meant.item?.id)
      refuse(`No. ${serial} is another item here`, 'Check the number, or leave this row out.');
    else if (asset.status === 'lost' || asset.status === 'disposed')
      refuse(
        `No. ${serial} is ${asset.status === 'lost' ? 'recorded as lost' : 'disposed of'} here`,
        'Leave this row out, or settle it first.',
      );
    else isChange ||= changes(asset, said, setting);
  }
  const owner = said.tag ? room.tags.get(said.tag.toUpperCase()) : undefined;
  if (owner && !serials.some((serial) => serial.toUpperCase() === owner.serial_no.toUpperCase()))
    problems.push({
      field: 'tag',
      reason: `No. ${owner.serial_no} has this tag`,
      fix: 'Clear it, or enter another one.',
    });
  return { problems, isNew, isChange: isChange || isNew };
}

/**
 * Whether a row changes a number that's here. What is out or in repair stays where it is; the rest goes where the file has it
 * if the file is what's there now and says where that is.
 */
function changes(asset: RoomAsset, { tag, place, condition }: Values, { placeId, choices }: Setting): boolean {
  const retag = tag !== undefined && tag !== asset.tag && (asset.tag === null || choices.details === 'replace');
  const moves =
    (place !== undefined && asset.location_id !== placeId) ||
    (condition !== undefined && asset.condition !== condition);
  return retag || (moves && choices.mode === 'set' && asset.status === 'in_stock');
}
