import { useState } from 'react';
import { FieldGrid } from '../../../shared/form/field-grid.tsx';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useLeadOn } from '../../../shared/form/use-lead-on.ts';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { useToday } from '../../../shared/session/use-today.ts';
import type { Db } from '../../../shared/supabase/client.ts';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { emptyRow, LOGGED, logInput } from './logged.ts';
import { type LoggedMeet, loggedReads, type LoggedResult, useLogMeet } from './logged.queries.ts';
import { ResultRows } from './result-rows.tsx';

type Props = {
  /** The one that is edited, with its results. */
  logged?: { meet: LoggedMeet; results: LoggedResult[] };
  /** The team whose season it was opened from. */
  team?: string | null;
  onClose: () => void;
};

/** Logs a meet that was held elsewhere: what it was, and what the school's own teams got. */
export function LogForm(props: Props) {
  const teams = useRead(loggedReads.loggedTeams).data;
  if (!teams) return null;
  if (teams.length > 0)
    return <Fields {...props} first={props.team ?? (teams.length === 1 ? (teams[0]?.id ?? '') : '')} />;
  return (
    <Dialog title="Log a meet" onClose={props.onClose}>
      <EmptyState
        title="No team yet"
        text="Results are a team's. Add the team that competed, then log the meet."
        action={<ActButton to="/app/teams">Open teams</ActButton>}
      />
    </Dialog>
  );
}

function Fields({ logged, first, onClose }: Props & { first: string }) {
  const [id] = useState(() => logged?.meet.id ?? crypto.randomUUID());
  const today = useToday();
  const { leadTo, close } = useLeadOn(onClose);
  const save = useLogMeet(!logged);
  const form = useZodForm(
    logInput,
    logged ? typed(logged) : { name: '', host: '', held_on: today, place: '', note: '', rows: [emptyRow(first)] },
    logged ? { edits: { rows: [['logged_meets', id]], again: (db) => readAgain(db, id) } } : { draftKey: 'log-meet' },
  );
  return (
    <FormModal
      title={logged ? 'Edit meet' : 'Log a meet'}
      submitLabel={logged ? 'Save meet' : 'Log meet'}
      size={680}
      form={form}
      onClose={close}
      onSubmit={async (input) => {
        await save.send({ id, input });
        if (!logged) leadTo(`${LOGGED}/${id}`);
      }}
    >
      {form.field('name', 'Meet', { autoFocus: true, placeholder: 'Creek Classic' })}
      <FieldGrid>
        {form.field('held_on', 'Date')}
        {form.field('host', 'Host')}
      </FieldGrid>
      {form.field('place', 'Location')}
      <ResultRows form={form} />
      {form.field('note', 'Note', { rows: 2 })}
    </FormModal>
  );
}

function typed({ meet, results }: { meet: LoggedMeet; results: LoggedResult[] }) {
  return {
    name: meet.name ?? '',
    host: meet.host ?? '',
    held_on: meet.held_on ?? '',
    place: meet.place ?? '',
    note: meet.note ?? '',
    rows: results
      .filter(({ archived_at: archived }) => archived === null)
      .map((row) => ({
        key: row.id ?? '',
        id: row.id ?? '',
        team_id: row.team_id ?? '',
        event: row.event ?? '',
        placement: String(row.placement ?? ''),
        out_of: String(row.out_of ?? ''),
        score: String(row.score ?? ''),
        squad: row.squad ?? '',
        cadet_id: row.cadet_id,
      })),
  };
}

async function readAgain(db: Db, id: string) {
  const [{ data: meet }, { data: results }] = await Promise.all([
    db.from('logged_meet_list').select().eq('id', id).single().throwOnError(),
    db.from('logged_result_list').select().eq('meet_id', id).order('sort').throwOnError(),
  ]);
  return typed({ meet: { ...meet, id }, results });
}
