import { Button } from '@mantine/core';
import { IconListDetails, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Allow } from '../../shared/permission/allow.tsx';
import { QueryView } from '../../shared/query/query-view.tsx';
import { useDb } from '../../shared/supabase/db-provider.tsx';
import { counted } from '../../shared/text/counted.ts';
import { Card } from '../../shared/ui/card.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { Tag } from '../../shared/ui/tag.tsx';
import { UndoNote } from '../../shared/ui/undo-note.tsx';
import type { Reason } from './conduct.api.ts';
import { reasonsQuery, useArchiveReason } from './conduct.queries.ts';
import { KIND, kindOf } from './conduct.ts';
import { ReasonForm } from './reason-form.tsx';
import classes from './conduct.module.css';

/** What the school gives or takes points for. */
export function ReasonsPage() {
  const query = useQuery(reasonsQuery(useDb()));
  const archive = useArchiveReason();
  const [editing, setEditing] = useState<Reason | 'new' | null>(null);
  const [gone, setGone] = useState<Reason | null>(null);
  const remove = (reason: Reason) =>
    archive.mutate({ id: reason.id, archived: true }, { onSuccess: () => setGone(reason) });
  return (
    <Page
      title="Reasons"
      back={{ to: '/app/conduct', label: 'Conduct' }}
      subtitle="A change holds for new entries; those that stand keep their words and points."
      actions={
        <Allow to="conduct:create">
          <Button leftSection={<IconPlus size={17} aria-hidden />} onClick={() => setEditing('new')}>
            New reason
          </Button>
        </Allow>
      }
    >
      {gone && (
        <UndoNote
          busy={archive.isPending}
          onUndo={() => archive.mutate({ id: gone.id, archived: false }, { onSuccess: () => setGone(null) })}
        >
          “{gone.label}” was removed.
        </UndoNote>
      )}
      <QueryView
        query={query}
        empty={
          <EmptyState
            icon={IconListDetails}
            title="No reasons yet"
            text="A short list keeps it fair: the same act gives the same points, whoever sees it."
          />
        }
      >
        {(reasons) => (
          <Card title="Catalogue" count={reasons.length} flush>
            <ul className={classes.list}>
              {reasons.map((reason) => (
                <ReasonLine
                  key={reason.id}
                  reason={reason}
                  onEdit={() => setEditing(reason)}
                  onRemove={() => remove(reason)}
                />
              ))}
            </ul>
          </Card>
        )}
      </QueryView>
      {editing && <ReasonForm reason={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
    </Page>
  );
}

type LineProps = { reason: Reason; onEdit: () => void; onRemove: () => void };

function ReasonLine({ reason, onEdit, onRemove }: LineProps) {
  const kind = kindOf(reason.kind);
  const facts = [
    reason.code,
    reason.points > 0 ? counted(reason.points, 'point') : null,
    reason.lasts_days ? `counts ${reason.lasts_days} days` : null,
  ];
  return (
    <li>
      <span className={classes.words}>
        <strong>{reason.label}</strong>
        <span className={classes.note}>{facts.filter(Boolean).join(' · ')}</span>
      </span>
      <Tag tone={KIND[kind].tone}>{KIND[kind].label}</Tag>
      <Allow to="conduct:update">
        <span className={classes.verbs}>
          <Button variant="subtle" size="xs" onClick={onRemove}>
            Remove
          </Button>
          <Button variant="default" size="xs" onClick={onEdit}>
            Change
          </Button>
        </span>
      </Allow>
    </li>
  );
}
