import { Button } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { useCan } from '../../../shared/permission/use-permissions.ts';
import { useRead } from '../../../shared/query/reads.ts';
import type { SlotCadet } from '../../../shared/slot/slot.ts';
import { formatDay } from '../../../shared/time/day.ts';
import { Card } from '../../../shared/ui/card.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import classes from '../promotions.module.css';
import { type CadetExam, decisions, useVoidExam } from '../decisions/decision.queries.ts';

/** The exam scores of a cadet; a wrong one is voided, and stays with the reason. */
export function CadetExams({ cadet }: { cadet: SlotCadet }) {
  const exams = useRead(decisions.exams, cadet.id).data ?? [];
  const [voiding, setVoiding] = useState<CadetExam | null>(null);
  const mayChange = useCan('promotions:update');
  const manages = useCan('promotions:manage');
  if (exams.length === 0) return null;
  return (
    <Card title="Exams" count={exams.length}>
      <ul className={classes.lines} aria-label="Exams">
        {exams.map((exam) => (
          <li key={exam.id} className={classes.line}>
            <span className={classes.head}>
              {`${exam.exam}: ${exam.score}%`}
              {exam.voided_at && <Tag tone="warn">Void</Tag>}
              {!exam.voided_at && mayChange && manages && (
                <Button size="compact-xs" variant="subtle" onClick={() => setVoiding(exam)}>
                  Void…
                </Button>
              )}
            </span>
            <p className={classes.muted}>
              {[formatDay(exam.taken_on), exam.void_reason, exam.remarks].filter(Boolean).join(' · ')}
            </p>
          </li>
        ))}
      </ul>
      {voiding && <VoidForm exam={voiding} onClose={() => setVoiding(null)} />}
    </Card>
  );
}

const schema = z.object({
  reason: z.string().trim().min(1, 'Give a reason.').max(400, 'Use 400 characters or fewer.'),
});

function VoidForm({ exam, onClose }: { exam: CadetExam; onClose: () => void }) {
  const form = useZodForm(schema, { reason: '' });
  const voidExam = useVoidExam();
  return (
    <FormModal
      opened
      onClose={onClose}
      title={`Void ${exam.exam}: ${exam.score}%`}
      form={form}
      submitLabel="Void score"
      onSubmit={({ reason }) => voidExam.send({ exam: exam.id, reason })}
    >
      <p>{`Taken on ${formatDay(exam.taken_on)}. It stays in the record with your reason but no longer counts.`}</p>
      {form.field('reason', 'Reason', { rows: 2 })}
    </FormModal>
  );
}
