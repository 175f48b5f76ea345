import { useState } from 'react';
import { sizeKey, sizesOf } from '../../../../../domain/inventory/sizes.ts';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { StateTag } from '../../../shared/state/state-tag.tsx';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { named } from '../supply.ts';
import type { CustodyLine } from '../supply.queries.ts';
import { EXCHANGE, exchangeInput } from './exchange.ts';
import { type Exchange, useAskExchange, useCancelExchange } from './exchanges.queries.ts';

type Props = { line: CustodyLine; open: Exchange | undefined };

/** Asks for another size of one thing, or shows how the request stands. */
export function AskExchange({ line, open }: Props) {
  const [asking, setAsking] = useState(false);
  const cancel = useCancelExchange();
  if (!line.is_out || !line.returnable || line.size === '') return null;
  if (open)
    return (
      <>
        <StateTag of={EXCHANGE} is={open.state} />
        <ActButton size="xs" busy={cancel.busy} onPress={() => cancel.start(line.id)}>
          Cancel the exchange
        </ActButton>
      </>
    );
  return (
    <>
      <ActButton size="xs" needs="inventory:create" onPress={() => setAsking(true)}>
        Another size…
      </ActButton>
      {asking && <AskForm line={line} onClose={() => setAsking(false)} />}
    </>
  );
}

function AskForm({ line, onClose }: { line: CustodyLine; onClose: () => void }) {
  const ask = useAskExchange(line.id);
  const form = useZodForm(exchangeInput, { size: '', note: '' });
  const sizes = sizesOf(line.size_scheme ?? '').filter((size) => sizeKey(size) !== sizeKey(line.size));
  return (
    <FormModal
      onClose={onClose}
      title={`Another size of ${named(line.item_name, line.size)}`}
      form={form}
      submitLabel="Ask supply"
      onSubmit={(input) => ask.send(input)}
    >
      {form.field('size', 'Size', sizes.length > 0 ? { options: optionsOf(sizes) } : {})}
      {form.field('note', 'Note', { note: "Such as where it's too tight" })}
    </FormModal>
  );
}

function optionsOf(sizes: string[]) {
  return [{ value: '', label: 'Choose a size' }, ...sizes.map((size) => ({ value: size, label: size }))];
}
