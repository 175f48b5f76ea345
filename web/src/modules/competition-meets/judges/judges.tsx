import { IconGavel, IconPlus } from '@tabler/icons-react';
import { meetReads } from '../../../shared/meet/meet.queries.ts';
import { useAddress } from '../../../shared/query/use-address.ts';
import { useRead } from '../../../shared/query/reads.ts';
import type { Subject } from '../../../shared/slot/slot.ts';
import { counted } from '../../../shared/text/counted.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { LineCard } from '../../../shared/ui/line-card.tsx';
import { Line } from '../../../shared/ui/lines.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import parts from '../../../shared/ui/parts.module.css';
import { PasteDialog } from '../paste-dialog.tsx';
import { useAtMeet } from '../use-at-meet.ts';
import { JudgeForm } from './judge-form.tsx';

/** The people who judge at a meet: who they are, and which schools they don't score. */
export function Judges({ subject }: { subject: Subject }) {
  const { params, put } = useAddress();
  const query = useRead(meetReads.judges, subject.id);
  const schools = useRead(meetReads.schools, subject.id).data ?? [];
  const seats = useRead(meetReads.seats, subject.id).data ?? [];
  const { directs } = useAtMeet(subject);
  const names = new Map(schools.map(({ code, name }) => [code, name]));
  const seatsOf = (judge: string) => seats.filter(({ judge_id: on }) => on === judge).length;
  const edited = query.data?.find(({ id }) => id === params.get('judge'));
  const close = () => put({ judge: null });
  const add = directs && (
    <ActButton primary icon={IconPlus} onPress={() => put({ judge: 'new' })}>
      New judge
    </ActButton>
  );
  return (
    <div className={parts.stack}>
      {directs && (query.data?.length ?? 0) > 0 && (
        <div className={parts.verbs}>
          {add}
          <ActButton onPress={() => put({ judge: 'paste' })}>Paste a list…</ActButton>
        </div>
      )}
      <LineCard
        query={query}
        title="Judges"
        rows={(judges) => judges.toSorted((one, other) => one.sort - other.sort || one.name.localeCompare(other.name))}
        line={(judge) => (
          <Line
            key={judge.id}
            title={judge.name}
            notes={[[judge.service, seatsOf(judge.id) > 0 && counted(seatsOf(judge.id), 'seat')], judge.note]}
          >
            {judge.tied_to.map((code) => (
              <Tag key={code} tone="warn">
                Not for {names.get(code) ?? code}
              </Tag>
            ))}
            {directs && (
              <ActButton size="xs" onPress={() => put({ judge: judge.id })}>
                Edit
              </ActButton>
            )}
          </Line>
        )}
        empty={{
          icon: IconGavel,
          title: 'No judges yet',
          text: 'Add the people who judge. Then give each a seat on the panels of the events.',
          action: directs && (
            <div className={parts.verbs}>
              {add}
              <ActButton onPress={() => put({ judge: 'paste' })}>Paste a list…</ActButton>
            </div>
          ),
        }}
      />
      {directs && (edited || params.get('judge') === 'new') && (
        <JudgeForm
          key={edited?.id ?? 'new'}
          meet={subject.id}
          judge={edited ?? null}
          schools={schools}
          seated={edited !== undefined && seatsOf(edited.id) > 0}
          onClose={close}
        />
      )}
      {directs && params.get('judge') === 'paste' && (
        <PasteDialog
          meet={subject.id}
          kind="judges"
          noun={{ one: 'judge', many: 'judges' }}
          label="One judge to a line, with their service after a comma"
          placeholder={'SFC Dana Ames, US Army\nGySgt Lee Cole, USMC'}
          known={(query.data ?? []).map(({ name }) => name)}
          toRow={({ name, rest }) => ({ name, service: rest })}
          onClose={close}
        />
      )}
    </div>
  );
}
