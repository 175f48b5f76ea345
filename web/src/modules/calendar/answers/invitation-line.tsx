import { NativeSelect } from '@mantine/core';
import { useProfile } from '../../../shared/session/use-profile.ts';
import { StateTag } from '../../../shared/state/state-tag.tsx';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Line } from '../../../shared/ui/lines.tsx';
import { PressButtons } from '../../../shared/ui/press-buttons.tsx';
import { ANSWER, askedNotes, SAID, saidOf, TRANSPORT } from './answer.ts';
import classes from './answers.module.css';
import type { Invitation } from './answer-rows.ts';
import { useAnswer, useConfirmAnswer } from './answers.queries.ts';

type Props = { invitation: Invitation; title: React.ReactNode; timeZone: string };

/** What an event asks of one cadet, answered by one tap; a guardian also confirms. */
export function InvitationLine({ invitation, title, timeZone }: Props) {
  const { event_id: event, cadet_id: cadet, first_name, state, transport } = invitation;
  const answer = useAnswer();
  const confirm = useConfirmAnswer();
  const isParent = useProfile().data?.role === 'parent';
  const chosen = saidOf(state);
  return (
    <Line
      title={title}
      notes={[invitation.note, [isParent && `For ${first_name}`, ...askedNotes(invitation, timeZone)]]}
    >
      {state !== null && chosen !== state && <StateTag of={ANSWER} is={state} />}
      {isParent && state === 'pending_guardian' && (
        <ActButton primary busy={confirm.busy} onPress={() => confirm.start({ event, cadet })}>
          Confirm
        </ActButton>
      )}
      <fieldset className={classes.said}>
        <legend className="g-hidden">{`Answer for ${first_name}: ${invitation.title}`}</legend>
        <PressButtons
          columns={3}
          choices={SAID.map((one) => ({ ...one }))}
          chosen={chosen as (typeof SAID)[number]['value'] | null}
          onPress={(value) => answer.start({ event, cadet, state: value })}
        />
        {chosen === 'going' && (
          <NativeSelect
            aria-label={`How ${first_name} gets there`}
            value={transport ?? ''}
            data={[{ value: '', label: 'Transport not chosen' }, ...TRANSPORT.options]}
            onChange={({ currentTarget }) =>
              answer.start({ event, cadet, state: 'going', transport: currentTarget.value })
            }
          />
        )}
      </fieldset>
    </Line>
  );
}
