import { Menu } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { AwardLine } from '../../../../../domain/meets/awards/line.ts';
import { sectionsOf } from '../../../../../domain/meets/awards/script.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { Line, Lines, LineVerbs } from '../../../shared/ui/lines.tsx';
import parts from '../../../shared/ui/parts.module.css';
import { VerbMenu } from '../../../shared/ui/verb-menu.tsx';
import { useRemoveAward } from '../award-acts.ts';
import { awardOf, lineFacts, piecesSaid } from '../award-words.ts';
import type { Awards } from '../use-awards.ts';
import { Begin } from './begin.tsx';
import { LineForm } from './line-form.tsx';
import { SeveralForm } from './several-form.tsx';

type Props = { awards: Awards; directs: boolean };

/** The award plan: what is given for which place of each event, for the overall, and beside the places. */
export function PlanView({ awards, directs }: Props) {
  const [open, setOpen] = useState<AwardLine | 'new' | 'several' | null>(null);
  const { plan } = awards;
  const close = () => setOpen(null);
  return (
    <>
      {plan.lines.length === 0 ? (
        <Begin awards={awards} directs={directs} onAdd={() => setOpen('new')} />
      ) : (
        <>
          {directs && (
            <div className={parts.verbs}>
              <ActButton primary icon={IconPlus} onPress={() => setOpen('new')}>
                New award
              </ActButton>
              <ActButton onPress={() => setOpen('several')}>Change several…</ActButton>
            </div>
          )}
          <Card title="Award plan" count={plan.lines.length} flush>
            <Lines>
              {sectionsOf(plan).flatMap(({ lines }) =>
                lines.map((line) => (
                  <PlanLine
                    key={line.id}
                    awards={awards}
                    line={line}
                    {...(directs ? { onEdit: () => setOpen(line) } : {})}
                  />
                )),
              )}
            </Lines>
          </Card>
        </>
      )}
      {open === 'several' && <SeveralForm awards={awards} onClose={close} />}
      {open !== null && open !== 'several' && (
        <LineForm awards={awards} {...(open === 'new' ? {} : { row: open })} onClose={close} />
      )}
    </>
  );
}

function PlanLine({ awards, line, onEdit }: { awards: Awards; line: AwardLine; onEdit?: () => void }) {
  const remove = useRemoveAward(awards.meet.id);
  const name = awardOf(awards, line);
  const cancelled = awards.plan.events.find(({ id }) => id === line.event_id)?.cancelled ?? false;
  return (
    <Line
      title={name}
      over={cancelled}
      notes={[[piecesSaid(line), ...lineFacts(awards, line), cancelled && 'event canceled']]}
    >
      {onEdit && (
        <LineVerbs>
          <ActButton size="xs" onPress={onEdit}>
            Edit
          </ActButton>
          <VerbMenu label={`Actions for ${name}`}>
            <Menu.Item onClick={() => remove.start({ id: line.id, name })}>Remove</Menu.Item>
          </VerbMenu>
        </LineVerbs>
      )}
    </Line>
  );
}
