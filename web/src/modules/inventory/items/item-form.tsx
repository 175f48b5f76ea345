import { useState } from 'react';
import { FieldGrid } from '../../../shared/form/field-grid.tsx';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useRecordForm } from '../../../shared/form/use-record-form.ts';
import { useCan } from '../../../shared/permission/use-permissions.ts';
import { useDb } from '../../../shared/supabase/db-provider.tsx';
import { useSaveItem } from '../supply.acts.ts';
import { CATEGORY, CUT, OWNERSHIP, TRACKING } from '../supply.ts';
import { type Item, readItem } from '../supply.queries.ts';
import { itemInput, SCHEMES, toItemCall, toItemForm } from './item.ts';

type Props = { item?: Item; onClose: () => void; onSaved?: (id: string) => void };

const NO_SIZES = { value: '', label: 'No sizes' };

/** Adds an item, or edits it with its sizes. */
export function ItemForm({ item, onClose, onSaved }: Props) {
  const db = useDb();
  const save = useSaveItem();
  const staff = useCan('inventory:delete');
  const [id] = useState(() => item?.id ?? crypto.randomUUID());
  const form = useRecordForm(itemInput, 'inventory_items', item, toItemForm, { read: readItem });
  const archived = item?.archived_at !== null && item !== undefined;
  return (
    <FormModal
      onClose={onClose}
      title={item ? 'Edit item' : 'New item'}
      size={680}
      form={form}
      submitLabel="Save item"
      onSubmit={async (input) => {
        // Its sizes keep what was saved for them since the form opened.
        const now = item && (await readItem(db, item.id));
        await save.send({ id, input: { ...toItemCall(input, now), archived: archived && staff ? 'true' : '' } });
        onSaved?.(id);
      }}
    >
      {form.field('name', 'Name', { autoFocus: true })}
      <FieldGrid>
        {form.field('category', 'Category', { options: CATEGORY.options })}
        {form.field('tracking', 'Counted', { options: TRACKING.options })}
        {form.field('size_scheme', 'Size chart', { options: [NO_SIZES, ...SCHEMES] })}
        {form.field('cut', 'Worn by', { options: CUT.options })}
      </FieldGrid>
      {form.field('sizes', 'Sizes', { rows: 2, note: 'Such as 38R, 40R, 42L. Add or remove them at any time.' })}
      <FieldGrid>
        {form.field('ownership', 'Owner', { options: OWNERSHIP.options })}
        {form.field('min_stock', 'Minimum of all sizes', { note: "You're notified when fewer are available." })}
        {form.field('replacement_cost', 'Cost to replace', { note: 'On hand receipts, in dollars' })}
        {form.field('unit_cost', 'Unit cost')}
      </FieldGrid>
      {form.field('returnable', 'Must be returned', { note: 'Uncheck it for items cadets keep, such as socks.' })}
      {form.field('is_controlled', 'Controlled', { note: 'Such as drill rifles: counted by two people.' })}
      {form.field('count_wanted', 'Count it next time')}
      {form.field('note', 'Note', { rows: 2 })}
    </FormModal>
  );
}
