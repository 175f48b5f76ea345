import { PickOne } from '../../../shared/pick/pick-one.tsx';
import { ScanButton } from '../../../shared/scan/scan-button.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { named } from '../supply.ts';
import type { StockLine } from '../supply.queries.ts';
import type { FreeAsset } from './issue.queries.ts';
import type { PlanRow } from './plan.ts';
import classes from './issue.module.css';

type Props = { sizes: StockLine[]; assets: FreeAsset[]; onAdd: (row: PlanRow) => void };

/** Adds single things to what everyone chosen gets: by search, or by scanning their label. */
export function SingleItems({ sizes, assets, onAdd }: Props) {
  const add = (key: string) => {
    const size = sizes.find(({ id }) => id === key);
    const asset = assets.find(({ id }) => id === key);
    const row = { holder_id: '', holder: '', qty: 1, size: size?.size ?? null, location_id: null };
    if (size)
      onAdd({
        ...row,
        item_id: size.id,
        item_name: named(size.item_name, size.size),
        variant_id: size.id,
        problem: size.tracking === 'serial' ? 'serial' : null,
      });
    else if (asset)
      onAdd({
        ...row,
        item_id: asset.id,
        item_name: `${asset.item_name} no. ${asset.serial_no}`,
        variant_id: asset.variant_id,
        asset_id: asset.id,
        problem: null,
      });
  };
  const scan = (text: string) => {
    const code = text.trim().toUpperCase();
    const size = sizes.find(({ barcode }) => barcode?.toUpperCase() === code);
    const asset = assets.find(
      ({ serial_no: serial, tag }) => serial?.toUpperCase() === code || tag?.toUpperCase() === code,
    );
    const found = asset?.id ?? size?.id;
    if (found) add(found);
    else toast.failed('No item has that code', 'Check the label, or search for the item.');
  };
  const choices = [
    ...sizes
      .filter(({ tracking }) => tracking !== 'serial')
      .map((size) => ({
        value: size.id,
        label: `${named(size.item_name, size.size)} · ${size.free} free`,
        disabled: size.free === 0,
      })),
    ...assets.map(({ id, item_name: item, serial_no: serial }) => ({ value: id, label: `${item} no. ${serial}` })),
  ];
  return (
    <div className={classes.single}>
      <PickOne
        label="Single item"
        placeholder="Search items and sizes"
        data={choices}
        limit={60}
        value={null}
        onChange={(key) => key && add(key)}
      />
      <ScanButton title="Scan an item" onScan={scan} />
    </div>
  );
}
