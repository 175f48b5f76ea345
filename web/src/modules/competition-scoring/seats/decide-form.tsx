import { Button } from '@mantine/core';
import { z } from 'zod';
import type { Marks } from '../../../../../domain/scoring/format/entry.ts';
import type { Sheet } from '../../../../../domain/scoring/format/sheet.ts';
import { totalOf } from '../../../../../domain/scoring/sheet/total.ts';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { line } from '../../../shared/form/shapes.ts';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { markWords } from '../../../shared/meet/marks/mark-lines.ts';
import { counted } from '../../../shared/text/counted.ts';
import { formatMoment } from '../../../shared/time/moment.ts';
import { FactList } from '../../../shared/ui/facts.tsx';
import parts from '../../../shared/ui/parts.module.css';
import { Marked } from '../board/sheet/marked.tsx';
import { besides, picked, recordWords, type Side, whyItWaits } from './seat-sheet.ts';
import { useDecideSheet } from './seats.acts.ts';
import type { Counts, Device, SeatSheetRow } from './seats.queries.ts';

type Props = {
  title: string;
  school: string | null;
  sheet: SeatSheetRow;
  /** What it was judged by. */
  paper: Sheet;
  role: string;
  counts: Counts;
  device: Device | null;
  /** Whether it can be taken; once scoring is locked it can only be left. */
  takes: boolean;
  onClose: () => void;
};

const EITHER = 'Choose which one counts.';

/** What a device sent beside what counts: the tabulator takes it, leaves it, or picks item by item, with a reason. */
export function DecideForm({ title, school, sheet, paper, role, counts, device, takes, onClose }: Props) {
  const decide = useDecideSheet(sheet, counts.seen);
  const { lines, differing, hasBoth } = besides(paper, role, sheet, counts);
  const picks = takes && differing.length > 0;
  const recorded = recordWords(paper, sheet.records);
  const from = device?.name ?? 'The device';
  const schema = z.object({
    picks: z.array(line(EITHER, 10)),
    whole: picks ? z.string() : line('Choose what becomes of it.', 10),
    reason: line('Say why, such as “asked the judge”. It stays with the score.', 300),
  });
  const form = useZodForm(
    schema,
    { picks: picks ? differing.map(() => '') : [], whole: picks || takes ? '' : 'leave', reason: '' },
    { draft: 'never' },
  );
  const all = (one: Side) => differing.forEach((_, at) => form.setFieldValue(`picks.${at}`, one));
  const send = async (input: z.output<typeof schema>) => {
    const chosen = new Map(differing.map(({ path }, at) => [path, (input.picks[at] ?? 'sent') as Side]));
    const sides = new Set(chosen.values());
    const take = picks ? sides.has('sent') : input.whole === 'take';
    const mixed = picks && sides.size === 2;
    await decide.send({
      take,
      reason: input.reason,
      picked: mixed ? picked(paper, role, { sent: sheet, counts, picks: chosen }) : null,
    });
  };
  const total = (marks: unknown) => totalOf(paper, role, marks as Marks).total;
  const columns = [
    ...(counts.revision ? [{ ...shown(counts.revision), label: `Counts now, revision ${counts.seen}` }] : []),
    { ...shown(sheet), label: from },
  ];
  return (
    <FormModal title={title} size={720} form={form} submitLabel="Decide" onSubmit={send} onClose={onClose}>
      <FactList
        facts={[
          school !== null && ['School', school],
          ['Why it waits', whyItWaits(sheet, device)],
          ['Judged', `${formatMoment(sheet.done_at)}, arrived ${formatMoment(sheet.created_at)}`],
          ['Total', hasBoth ? `${total(sheet.marks)}, now ${total(counts.revision?.marks)}` : total(sheet.marks)],
          recorded !== '' && ['With its marks', recorded],
          sheet.cadets !== null && ['Cadets', sheet.cadets],
          sheet.commander !== null && ['Commander', sheet.commander],
        ]}
      />
      {recorded !== '' && takes && (
        <p className={parts.note}>
          Taken, its penalties, credits, and time count in place of those recorded otherwise.
        </p>
      )}
      {hasBoth && differing.length === 0 && recorded === '' && (
        <p className={parts.note}>Its marks are those that count now: leaving it changes nothing.</p>
      )}
      {!takes && <p className={parts.note}>Scoring is closed. Reopen it to take the sheet, or leave it.</p>}
      {picks ? (
        <>
          <p
            className={parts.note}
          >{`${counted(differing.length, 'item differs', 'items differ')}. ${counted(lines.length - differing.length, 'other is', 'others are')} the same.`}</p>
          <div className={parts.verbs}>
            <Button variant="default" onClick={() => all('sent')}>{`All from ${from}`}</Button>
            <Button variant="default" onClick={() => all('now')}>
              All that counts now
            </Button>
          </div>
          {differing.map(({ path, item, section, cadet, values }, at) =>
            form.field(`picks.${at}`, `${item.label} (${[section, cadet].filter(Boolean).join(', ')})`, {
              radios: true,
              options: [
                { value: 'now', label: `Counts now: ${markWords(item, values[0])}${saidOn(counts.revision, path)}` },
                { value: 'sent', label: `${from}: ${markWords(item, values[1])}${saidOn(sheet, path)}` },
              ],
            }),
          )}
        </>
      ) : (
        form.field('whole', 'What becomes of it', {
          radios: true,
          options: [
            ...(takes ? [{ value: 'take', label: 'Take it: its marks are put forward' }] : []),
            { value: 'leave', label: 'Leave it: it’s kept and counts for nothing' },
          ],
        })
      )}
      {form.field('reason', 'Reason')}
      <h3 className={parts.name}>The whole sheet</h3>
      <Marked sheet={paper} role={role} keyings={columns} nameOf={() => null} />
    </FormModal>
  );
}

/** The comment beside a mark. */
function saidOn(of: { comments: unknown } | null, path: string): string {
  const said: unknown = Object(of?.comments)[path];
  return typeof said === 'string' && said !== '' ? `, “${said}”` : '';
}

function shown({ marks, comments }: { marks: unknown; comments: unknown }) {
  return { marks, comments };
}
