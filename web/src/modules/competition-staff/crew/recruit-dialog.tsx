import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { choicesOf } from '../../../shared/form/choices.ts';
import { FieldGrid } from '../../../shared/form/field-grid.tsx';
import { PickMany } from '../../../shared/pick/pick-many.tsx';
import { activeCadetsQuery } from '../../../shared/pick/roster.queries.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { toAppError } from '../../../shared/supabase/error.ts';
import { counted } from '../../../shared/text/counted.ts';
import { listName } from '../../../shared/text/person-name.ts';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import parts from '../../../shared/ui/parts.module.css';
import { useRecruit } from '../staff.acts.ts';
import { staffReads } from '../staff.queries.ts';
import { JOB } from '../../../shared/meet/staffing/shift-words.ts';
import { choices, PEOPLE } from '../staff.ts';
import { chosenRows, knownWords, typedRows } from './recruit.ts';
import classes from './crew.module.css';

/** Chooses many people from earlier meets, contacts, and the roster, or types new ones, and invites them together. */
export function RecruitDialog({ meet, onClose }: { meet: string; onClose: () => void }) {
  const recruits = (useRead(staffReads.recruits, meet).data ?? []).filter(({ is_here: here }) => !here);
  const cadets = useRead(activeCadetsQuery).data ?? [];
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<string[]>([]);
  const [helpers, setHelpers] = useState<string[]>([]);
  const [typed, setTyped] = useState('');
  const [job, setJob] = useState('judge');
  const [invites, setInvites] = useState(true);
  const [note, setNote] = useState('');
  const act = useRecruit(meet);
  const words = search.trim().toLowerCase();
  const shown = recruits.filter(
    (one) =>
      !(one.is_cadet && job === 'judge') &&
      (words === '' || `${one.name} ${one.about ?? ''} ${one.email ?? ''}`.toLowerCase().includes(words)),
  );
  const rows = [
    ...chosenRows(recruits, chosen, job),
    ...typedRows(typed, job),
    ...(job === 'judge' ? [] : helpers.map((id) => ({ cadet_id: id, job }))),
  ];
  const add = async () => {
    await act.send({ rows, invites, note });
    onClose();
  };
  const toggle = (id: string) => setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <Dialog
      title="Add people"
      size={680}
      onClose={onClose}
      problem={act.error && toAppError(act.error).detail}
      verb={{
        label: `${invites ? 'Invite' : 'Add'} ${counted(rows.length, PEOPLE)}`,
        run: () => void add().catch(() => undefined),
        busy: act.busy,
        disabled: rows.length === 0,
      }}
    >
      <div className={parts.stack}>
        <FieldGrid>
          <NativeSelect
            label="What they do"
            data={choices(JOB)}
            value={job}
            onChange={(event) => setJob(event.currentTarget.value)}
          />
          <TextInput
            label="Find"
            placeholder="Name, service, or address"
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
        </FieldGrid>
        {shown.length > 0 ? (
          <fieldset className={classes.recruits}>
            <legend>From earlier meets and contacts</legend>
            {shown.slice(0, 200).map((one) => (
              <Checkbox
                key={one.id}
                label={one.name}
                description={knownWords(one)}
                checked={chosen.includes(one.id)}
                onChange={() => toggle(one.id)}
              />
            ))}
          </fieldset>
        ) : (
          <p className={parts.noteLine}>No one from earlier meets or contacts fits. Type who it is below.</p>
        )}
        <Textarea
          label="Someone new"
          description="One per line: name, service, and email address, with commas between them"
          placeholder="SFC Dana Ames, US Army, dana.ames@example.org"
          autosize
          minRows={2}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {job !== 'judge' && (
          <PickMany
            label="Own cadets"
            {...choicesOf(cadets.map((cadet) => ({ value: cadet.id, label: listName(cadet) })))}
            value={helpers}
            onChange={setHelpers}
          />
        )}
        <Checkbox
          label="Invite those who have an email address"
          description="Each gets their own link, where they accept or decline without an account."
          checked={invites}
          onChange={(event) => setInvites(event.currentTarget.checked)}
        />
        {invites && (
          <Textarea
            label="Note in the invitation"
            autosize
            minRows={2}
            maxLength={1000}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        )}
      </div>
    </Dialog>
  );
}
