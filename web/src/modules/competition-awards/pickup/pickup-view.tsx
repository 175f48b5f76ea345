import { Menu } from '@mantine/core';
import { IconGift } from '@tabler/icons-react';
import { useState } from 'react';
import type { Handout } from '../../../../../domain/meets/awards/changes.ts';
import type { Piece } from '../../../../../domain/meets/awards/pieces.ts';
import { counted } from '../../../shared/text/counted.ts';
import { formatMoment } from '../../../shared/time/moment.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { Line, Lines, LineVerbs } from '../../../shared/ui/lines.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { VerbMenu } from '../../../shared/ui/verb-menu.tsx';
import { AWARDS, pieceWords } from '../award-words.ts';
import { useGiving } from '../giving.ts';
import { GivingNote } from '../giving-note.tsx';
import { ChangesCard } from '../hand/changes-card.tsx';
import type { Awards } from '../use-awards.ts';
import { HandOverForm } from './hand-over-form.tsx';
import parts from '../../../shared/ui/parts.module.css';

type Props = { awards: Awards; directs: boolean };

/** Who still picks up what, and what was given to whom. */
export function PickupView({ awards, directs }: Props) {
  const giving = useGiving(awards);
  const [school, setSchool] = useState<string | null>(null);
  const { given, open, changes } = giving;
  const bySchool = Map.groupBy(open, (piece) => piece.school);
  const waiting = [...bySchool].toSorted(([one], [other]) => awards.nameOf(one).localeCompare(awards.nameOf(other)));
  if (open.length + given.length + changes.length === 0)
    return (
      <EmptyState
        icon={IconGift}
        title="Nothing to pick up yet"
        text="Awards show up here once the results of their event are certified."
      />
    );
  return (
    <div className={parts.stack}>
      <GivingNote meet={awards.meet.id} />
      <p className={parts.quietLine}>
        {`${given.length} of ${counted(given.length + open.length, AWARDS)} given. `}
        {open.length === 0 ? 'Nothing is left.' : `${open.length} left with ${counted(waiting.length, 'school')}.`}
      </p>
      <ChangesCard awards={awards} changes={changes} directs={directs} />
      {waiting.length > 0 && (
        <Card title="To pick up" count={waiting.length} flush>
          <Lines>
            {waiting.map(([code, pieces]) => (
              <Line key={code} title={awards.nameOf(code)} notes={pieces.map((piece) => pieceWords(awards, piece))}>
                {!awards.closed && (
                  <LineVerbs>
                    <ActButton size="xs" onPress={() => setSchool(code)}>
                      Hand over…
                    </ActButton>
                  </LineVerbs>
                )}
              </Line>
            ))}
          </Lines>
        </Card>
      )}
      {given.length > 0 && <GivenCard awards={awards} given={given} onUndo={giving.undo} />}
      {school !== null && (
        <HandOverForm
          awards={awards}
          school={school}
          pieces={bySchool.get(school) ?? []}
          onGive={(chosen, who) => chosen.forEach((piece) => giving.give(piece, who))}
          onClose={() => setSchool(null)}
        />
      )}
    </div>
  );
}

type GivenProps = { awards: Awards; given: { piece: Piece; handout: Handout }[]; onUndo: (handout: Handout) => void };

function GivenCard({ awards, given, onUndo }: GivenProps) {
  const newest = given.toSorted((one, other) => other.handout.given_at.localeCompare(one.handout.given_at));
  return (
    <Card title="Given" count={given.length} flush>
      <Lines>
        {newest.map(({ piece, handout }) => {
          const words = pieceWords(awards, piece);
          return (
            <Line
              key={handout.id}
              title={awards.nameOf(piece.school)}
              notes={[
                words,
                [handout.collected_by && `Picked up by ${handout.collected_by}`, formatMoment(handout.given_at)],
              ]}
            >
              <Tag tone="ok">Given</Tag>
              {!awards.closed && (
                <LineVerbs>
                  <VerbMenu label={`Actions for ${words}`}>
                    <Menu.Item onClick={() => onUndo(handout)}>Not given after all</Menu.Item>
                  </VerbMenu>
                </LineVerbs>
              )}
            </Line>
          );
        })}
      </Lines>
    </Card>
  );
}
