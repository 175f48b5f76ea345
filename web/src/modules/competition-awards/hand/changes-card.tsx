import { useState } from 'react';
import { z } from 'zod';
import type { Change } from '../../../../../domain/meets/awards/changes.ts';
import { placeSaid } from '../../../../../domain/meets/awards/place-words.ts';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { line } from '../../../shared/form/shapes.ts';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { Line, Lines, LineVerbs } from '../../../shared/ui/lines.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { useSettle } from '../award-acts.ts';
import { awardOf, piecesSaid } from '../award-words.ts';
import type { Awards } from '../use-awards.ts';

type Props = { awards: Awards; changes: Change[]; directs: boolean };

/** Awards that were given before an amendment gave them to others: what to fetch back, until it's settled with a note. */
export function ChangesCard({ awards, changes, directs }: Props) {
  const [open, setOpen] = useState<Change | null>(null);
  if (changes.length === 0) return null;
  const sorted = changes.toSorted(
    (one, other) => Number(one.handout.settled_at !== null) - Number(other.handout.settled_at !== null),
  );
  return (
    <Card title="Given before an amendment" count={changes.length} flush>
      <Lines>
        {sorted.map((change) => {
          const { handout } = change;
          return (
            <Line
              key={handout.id}
              title={changedAward(awards, change)}
              notes={[whoHas(awards, change), handout.settled_note]}
            >
              {handout.settled_at === null ? <Tag tone="warn">To settle</Tag> : <Tag tone="ok">Settled</Tag>}
              {directs && handout.settled_at === null && (
                <LineVerbs>
                  <ActButton size="xs" onPress={() => setOpen(change)}>
                    Settle…
                  </ActButton>
                </LineVerbs>
              )}
            </Line>
          );
        })}
      </Lines>
      {open && <SettleForm awards={awards} change={open} onClose={() => setOpen(null)} />}
    </Card>
  );
}

function changedAward(awards: Awards, { handout }: Change): string {
  const award = awards.plan.lines.find(({ id }) => id === handout.award_id);
  if (!award) return '';
  const list = [awardOf(awards, award), handout.division === null ? '' : awards.divisionName(handout.division)];
  const place = handout.place === null ? '' : placeSaid(handout.place).toLowerCase();
  return [[...list.filter(Boolean), place].filter(Boolean).join(', '), piecesSaid(award)].join(' · ');
}

/** 'Given to Kestrel Ridge, now belongs to Larkspur.' */
export function whoHas({ nameOf }: Pick<Awards, 'nameOf'>, { handout, now }: Change): string {
  const given = `Given to ${nameOf(handout.school)} (${handout.team ?? handout.code})`;
  const others = now.map(({ school, code, team }) => `${nameOf(school)} (${team ?? code})`);
  return others.length === 0 ? `${given}, now belongs to no one.` : `${given}, now belongs to ${others.join(' and ')}.`;
}

const input = z.object({ note: line('Say what was agreed.', 300) });

function SettleForm({ awards, change, onClose }: { awards: Awards; change: Change; onClose: () => void }) {
  const form = useZodForm(input, { note: '' });
  const settle = useSettle();
  return (
    <FormModal
      title="Settle the award"
      onClose={onClose}
      form={form}
      submitLabel="Settle"
      onSubmit={({ note }) => settle.send({ id: change.handout.id, note })}
    >
      <p>{whoHas(awards, change)}</p>
      {form.field('note', 'What was agreed', {
        autoFocus: true,
        rows: 3,
        placeholder: 'The coach brings it back on Monday; a second one is ordered',
      })}
    </FormModal>
  );
}
