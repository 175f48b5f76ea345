import { z } from 'zod';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { lineName, type ReadinessCadet, type ReadinessLine } from './readiness.ts';
import { useCheck } from '../promotion.queries.ts';

export type CheckKind = 'met' | 'not_met' | 'waived';

const WORDS: Record<CheckKind, { title: string; label: string; submit: string }> = {
  met: { title: 'Checked: met', label: 'What was checked, and by whom', submit: 'Record' },
  not_met: { title: 'Checked: not met', label: 'What was checked, and by whom', submit: 'Record' },
  waived: { title: 'Waive', label: 'Reason this cadet is excused', submit: 'Waive' },
};

const schema = z.object({
  evidence: z.string().trim().min(1, 'Say it in a few words.').max(400, 'Use 400 characters or fewer.'),
});

type Props = { cadet: ReadinessCadet; line: ReadinessLine; kind: CheckKind; onClose: () => void };

/** Records with its evidence what a person has checked, or why a criterion is waived. */
export function CheckForm({ cadet, line, kind, onClose }: Props) {
  const form = useZodForm(schema, { evidence: '' });
  const check = useCheck();
  const { title, label, submit } = WORDS[kind];
  return (
    <FormModal
      opened
      onClose={onClose}
      title={`${title}: ${lineName(line)}`}
      form={form}
      submitLabel={submit}
      onSubmit={(values) =>
        check.send({ cadet: cadet.cadet_id, rule: line.rule_id, result: kind, evidence: values.evidence })
      }
    >
      <p>{`${cadet.first_name} ${cadet.last_name}, toward ${cadet.next_title ?? cadet.next ?? 'the next rank'}`}</p>
      {form.field('evidence', label, { autoFocus: true, rows: 2 })}
    </FormModal>
  );
}
