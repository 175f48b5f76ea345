import { z } from 'zod';
import { FormModal } from '../../../../shared/form/form-modal.tsx';
import { line } from '../../../../shared/form/shapes.ts';
import { useZodForm } from '../../../../shared/form/use-zod-form.ts';
import type { MeetEvent } from '../../../../shared/meet/meet.queries.ts';
import { useRead } from '../../../../shared/query/reads.ts';
import { counted } from '../../../../shared/text/counted.ts';
import parts from '../../../../shared/ui/parts.module.css';
import { boardReads } from '../board.queries.ts';
import type { Row } from '../model.ts';
import { useSwap } from './decide.acts.ts';

const RULES = [
  { value: 'keep', label: 'Keep them: each mark must fit the new sheet, and counts by it' },
  { value: 'rescore', label: 'Void them: every sheet is scored and keyed again' },
];

const input = z.object({
  sheet: z.string().min(1, 'Choose the new score sheet.'),
  rule: z.string().min(1, 'Choose what happens to the old scores.'),
  reason: line('Enter a reason. It stays with the event.', 300),
});

type Props = { event: MeetEvent; rows: Row[]; onClose: () => void };

/** Another score sheet for an event once its meet runs: which, why, and what happens to the scores there are. */
export function SwapForm({ event, rows, onClose }: Props) {
  const sheets = useRead(boardReads.sheets).data ?? [];
  const form = useZodForm(input, { sheet: '', rule: '', reason: '' });
  const swap = useSwap(event.id, event.sheet_id);
  const states = rows.flatMap(({ cells }) => cells.map(({ state }) => state));
  const scored = states.filter((state) => state === 'submitted' || state === 'verified').length;
  const half = states.filter((state) => state === 'keyed_once' || state === 'differs').length;
  return (
    <FormModal
      title={`Change the score sheet of ${event.name}`}
      form={form}
      submitLabel="Change the score sheet"
      onSubmit={swap.send}
      onClose={onClose}
      size={600}
    >
      <p className={parts.note}>
        {`${counted(scored, 'sheet')} ${scored === 1 ? 'is' : 'are'} scored by the sheet that the event has now.`}
        {half > 0 && ` ${counted(half, 'sheet')} not finished yet will be keyed again in either case.`}
      </p>
      {form.field('sheet', 'New score sheet', {
        options: [
          { value: '', label: 'Choose…' },
          ...sheets
            .filter(({ id }) => id !== event.sheet_id)
            .map(({ id, title, version }) => ({ value: id, label: `${title}, version ${version}` })),
        ],
      })}
      {form.field('rule', 'What happens to the old scores', { options: RULES, radios: true })}
      {form.field('reason', 'Reason')}
    </FormModal>
  );
}
