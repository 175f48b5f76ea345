import { z } from 'zod';
import { text, whole } from '../../../shared/form/shapes.ts';
import { useDb } from '../../../shared/supabase/db-provider.tsx';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { useSaveItem } from '../supply.acts.ts';
import { named } from '../supply.ts';
import { type Item, readItem, type StockLine } from '../supply.queries.ts';
import { itemInput, toItemCall, toItemForm } from './item.ts';

const sizeInput = z.object({
  barcode: text(40).refine(
    (code) => code === '' || /^[A-Za-z0-9._-]{3,40}$/.test(code),
    'Use 3 to 40 letters, digits, dots, and dashes.',
  ),
  nsn: text(20).refine(
    (nsn) => nsn === '' || /^\d{4}-\d{2}-\d{3}-\d{4}$/.test(nsn),
    'Use a number like 8405-01-234-5678.',
  ),
  min_stock: whole('The minimum must be', 0, 100_000),
});

/** What one size has of its own: the barcode on its label, the stock number, and when it's low. */
export function SizeForm({ item, size, onClose }: { item: Item; size: StockLine; onClose: () => void }) {
  const save = useSaveItem();
  const db = useDb();
  const form = useZodForm(sizeInput, toForm(size), {
    edits: {
      rows: [['inventory_items', item.id]],
      again: async (from) => toForm((await readItem(from, item.id)).variants.find((one) => one.size === size.size)),
    },
  });
  return (
    <FormModal
      onClose={onClose}
      title={named(item.name, size.size)}
      form={form}
      submitLabel="Save size"
      onSubmit={async (input) => {
        const now = await readItem(db, item.id);
        const call = toItemCall(itemInput.parse(toItemForm(now)), now);
        const variants = call.variants.map((one) => (one.size === size.size ? { ...one, ...input } : one));
        return save.send({ id: item.id, input: { ...call, variants } });
      }}
    >
      {form.field('barcode', 'Barcode', { autoFocus: true, note: 'What a scan of its label says' })}
      {form.field('nsn', 'NSN', { note: 'From your unit’s supply catalog: each size has its own.' })}
      {form.field('min_stock', 'Minimum', { note: "You're notified when fewer are available." })}
    </FormModal>
  );
}

const toForm = (size: Pick<StockLine, 'barcode' | 'nsn' | 'min_stock'> | undefined) => ({
  barcode: size?.barcode ?? '',
  nsn: size?.nsn ?? '',
  min_stock: size?.min_stock?.toString() ?? '',
});
