import { useState } from 'react';
import { z } from 'zod';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { byList } from '../../../shared/form/read-record.ts';
import { line, text } from '../../../shared/form/shapes.ts';
import { useRecordForm } from '../../../shared/form/use-record-form.ts';
import { useCan } from '../../../shared/permission/use-permissions.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { KitLines } from './kit-lines.tsx';
import { type Kit, kits, useSaveKit } from './kits.queries.ts';

const kitInput = z.object({
  name: line('Enter a name.', 80),
  note: text(500),
  lines: z.array(z.object({ item: z.string(), qty: z.number() })).min(1, 'Add at least one item.'),
});
type KitValues = z.output<typeof kitInput>;

/** Adds a kit, or edits what is in it. */
export function KitForm({ kit, onClose }: { kit?: Kit; onClose: () => void }) {
  const save = useSaveKit();
  const archives = useCan('inventory:delete');
  const [id] = useState(() => kit?.id ?? crypto.randomUUID());
  const form = useRecordForm(kitInput, 'inventory_kits', kit, toForm, { read: byList(kits.kits) });
  const [lines, setLines] = useState(() => form.getValues().lines);
  form.watch('lines', ({ value }) => setLines(value));
  const error = form.errors['lines'];
  const send = ({ lines: what, ...words }: KitValues, archived = false) => {
    const items = what.map(({ item, qty }) => ({ item_id: item, qty }));
    return save.send({ id, input: { ...words, archived, lines: items } });
  };
  return (
    <FormModal
      title={kit ? 'Edit kit' : 'New kit'}
      size={640}
      form={form}
      onClose={onClose}
      submitLabel="Save kit"
      onSubmit={(values) => send(values)}
      aside={
        kit &&
        archives && (
          <ActButton onPress={() => void send(toForm(kit), true).then(onClose, () => null)}>Archive</ActButton>
        )
      }
    >
      {form.field('name', 'Name', { autoFocus: true })}
      {form.field('note', 'Note')}
      <KitLines
        lines={lines}
        error={typeof error === 'string' ? error : null}
        onChange={(next) => form.setFieldValue('lines', next)}
      />
    </FormModal>
  );
}

const toForm = (kit: Kit | undefined): KitValues => ({
  name: kit?.name ?? '',
  note: kit?.note ?? '',
  lines: kit?.lines.map(({ item, qty }) => ({ item, qty })) ?? [],
});
