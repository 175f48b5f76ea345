import { Stack } from '@mantine/core';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import type { Contact } from '../contact.api.ts';
import { contacts } from '../contact.queries.ts';
import { MergeLinks } from './merge-links.tsx';
import classes from './merge.module.css';
import { MergeTable } from './merge-table.tsx';
import { differences, type Field, mergePath, takenFirst } from './merge.ts';
import { useMerge, useTellApart } from './merge.queries.ts';

const BACK = { to: '/app/contacts/duplicates', label: 'Duplicates' };

/** Two contacts side by side: which one is kept, and what it takes from the other. */
export function MergePage() {
  const { kept = '', merged = '' } = useParams();
  const [one, other] = [useRead(contacts.one, kept), useRead(contacts.one, merged)];
  return (
    <Page
      title="Compare contacts"
      back={BACK}
      subtitle="Choose what to keep. The other contact is archived; you can undo the merge."
    >
      <QueryView query={one}>
        {(first) => (
          <QueryView query={other}>
            {(second) => <Compare key={`${first.id}:${second.id}`} kept={first} merged={second} />}
          </QueryView>
        )}
      </QueryView>
    </Page>
  );
}

function Compare({ kept, merged }: { kept: Contact; merged: Contact }) {
  const navigate = useNavigate();
  const lines = differences(kept, merged);
  const [take, setTake] = useState<Field[]>(() => takenFirst(lines));
  const merge = useMerge((id) => void navigate(`/app/contacts/${id}`, { replace: true }));
  return (
    <Stack gap="md">
      <MergeTable kept={kept} merged={merged} lines={lines} take={take} onTake={setTake} />
      <MergeLinks kept={kept} merged={merged} />
      <Verbs
        kept={kept}
        merged={merged}
        busy={merge.busy}
        onMerge={() => merge.start({ kept: kept.id, merged: merged.id, take })}
      />
    </Stack>
  );
}

type VerbsProps = { kept: Contact; merged: Contact; busy: boolean; onMerge: () => void };

function Verbs({ kept, merged, busy, onMerge }: VerbsProps) {
  const navigate = useNavigate();
  const apart = useTellApart();
  const pair = { contact_id: kept.id, other_id: merged.id };
  return (
    <div className={classes.verbs}>
      <ActButton primary needs="contacts:update" busy={busy} onPress={onMerge}>
        Merge into {kept.name}
      </ActButton>
      <ActButton
        needs="contacts:update"
        onPress={() => void navigate(mergePath(merged.id, kept.id), { replace: true })}
      >
        Keep the other one
      </ActButton>
      <ActButton
        needs="contacts:update"
        busy={apart.busy}
        onPress={() => {
          apart.start({ pairs: [pair], apart: true });
          void navigate(BACK.to);
        }}
      >
        Different people
      </ActButton>
    </div>
  );
}
