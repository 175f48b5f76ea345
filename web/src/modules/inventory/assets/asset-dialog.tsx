import { z } from 'zod';
import { text } from '../../../shared/form/shapes.ts';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { inList } from '../../../shared/form/read-record.ts';
import { useRecordForm } from '../../../shared/form/use-record-form.ts';
import { useCan } from '../../../shared/permission/use-permissions.ts';
import { confirm } from '../../../shared/ui/confirm.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { useChangeStock } from '../supply.acts.ts';
import { CONDITION } from '../supply.ts';
import { type AssetLine, assetsOf } from '../supply.queries.ts';
import { usePlaceOptions } from '../use-place-options.ts';

const moveInput = z.object({ place: z.string(), condition: z.enum(CONDITION.keys), reason: text(300) });

/** Moves a numbered thing to another place or condition, or disposes of it. */
export function AssetDialog({ asset, onClose }: { asset: AssetLine; onClose: () => void }) {
  const places = usePlaceOptions();
  const change = useChangeStock();
  const staff = useCan('inventory:manage');
  const form = useRecordForm(moveInput, 'serial_assets', asset, toForm, {
    read: inList((db) => assetsOf(db, asset.item_id)),
  });
  const dispose = async () => {
    const reason = form.getValues().reason.trim();
    if (reason === '') return form.setFieldError('reason', 'Enter the reason.');
    const sure = await confirm({
      title: `Dispose of ${asset.serial_no}?`,
      text: 'It leaves the supply room. The ledger keeps a record, and you can undo it.',
      confirmLabel: 'Dispose',
      danger: true,
    });
    if (!sure) return;
    change.start({ act: 'dispose', lines: [{ asset_id: asset.id }], reason });
    onClose();
  };
  return (
    <FormModal
      onClose={onClose}
      title={`${asset.item_name} no. ${asset.serial_no}`}
      form={form}
      submitLabel="Move"
      aside={staff && <ActButton onPress={() => void dispose()}>Dispose of it…</ActButton>}
      onSubmit={({ place, condition, reason }) =>
        change.send({
          act: 'move',
          lines: [{ asset_id: asset.id, to_location_id: place, to_condition: condition }],
          reason,
        })
      }
    >
      {form.field('place', 'Location', { options: places })}
      {form.field('condition', 'Condition', { options: CONDITION.options })}
      {form.field('reason', 'Reason')}
    </FormModal>
  );
}

const toForm = (asset: AssetLine | undefined) => ({
  place: asset?.location_id ?? '',
  condition: CONDITION.known(asset?.condition),
  reason: '',
});
