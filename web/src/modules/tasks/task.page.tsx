import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useParams } from 'react-router';
import { repeatWords } from '../../../../domain/tasks/repeat.ts';
import { wallClock } from '../../../../domain/time/zone.ts';
import { useProfile } from '../../shared/session/use-profile.ts';
import { useCan } from '../../shared/permission/use-permissions.ts';
import { useRead } from '../../shared/query/reads.ts';
import { RecordPage } from '../../shared/record/record-page.tsx';
import { useSchool } from '../../shared/session/use-school.ts';
import { StateTag } from '../../shared/state/state-tag.tsx';
import { ActButton } from '../../shared/ui/act-button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import type { FactLine } from '../../shared/ui/facts.tsx';
import { Line, Lines } from '../../shared/ui/lines.tsx';
import { Prose } from '../../shared/ui/prose.tsx';
import { TextLink } from '../../shared/ui/text-link.tsx';
import { LineRow } from './line-row.tsx';
import { CATEGORY, COMPLETION, dueWords, PRIORITY, VISIBILITY } from './task.ts';
import type { Task } from './tasks.api.ts';
import { TaskForm } from './task-form.tsx';
import { tasks, useChangeTasks, useCheckItem } from './tasks.queries.ts';

/** One task: what it says, who does it and how far they are, its checklist and parts, files, and what is said about it. */
export function TaskPage() {
  const { id = '' } = useParams();
  const { timeZone } = useSchool();
  return (
    <RecordPage
      query={useRead(tasks.task, id)}
      noun="task"
      back={{ to: '/app/tasks', label: 'Tasks' }}
      title={({ title }) => title}
      eyebrow={({ category }) => CATEGORY.label(category)}
      state={({ priority }) => priority !== 'normal' && <StateTag of={PRIORITY} is={priority} />}
      actions={(task) => <Verbs task={task} />}
      facts={(task) => factsOf(task, timeZone)}
      subject={{ module: 'tasks', table: 'tasks' }}
      files={({ state }) => state === 'open'}
      comments="tasks:manage"
      log
    >
      {(task) => (
        <>
          <Assignees task={task.id} />
          <Checklist items={task.task_items} />
          <Related title="Parts" of={task.parts} />
          <Related title="Waiting on" of={task.waits} />
          {task.description && (
            <Card title="Details">
              <Prose otherwise="">{task.description}</Prose>
            </Card>
          )}
        </>
      )}
    </RecordPage>
  );
}

function Verbs({ task }: { task: Task }) {
  const [open, setOpen] = useState<'edit' | 'part' | null>(null);
  const me = useProfile().data?.id;
  const manages = useCan('tasks:manage');
  const change = useChangeTasks();
  if (task.created_by !== me && !manages) return null;
  const canceled = task.state === 'canceled';
  return (
    <>
      <ActButton
        busy={change.busy}
        onPress={() =>
          change.start({
            ids: [task.id],
            changes: { state: canceled ? 'open' : 'canceled' },
            done: canceled ? 'reopened' : 'canceled',
          })
        }
      >
        {canceled ? 'Reopen' : 'Cancel task'}
      </ActButton>
      {!task.parent_id && <ActButton onPress={() => setOpen('part')}>Add a part…</ActButton>}
      <ActButton primary onPress={() => setOpen('edit')}>
        Edit task
      </ActButton>
      {open === 'edit' && <TaskForm task={task} onClose={() => setOpen(null)} />}
      {open === 'part' && <TaskForm parent={task.id} onClose={() => setOpen(null)} />}
    </>
  );
}

function Assignees({ task }: { task: string }) {
  const lines = useRead(tasks.parts, 'task_id', task).data ?? [];
  return (
    <Card title="Who does it" count={lines.length} flush>
      <Lines>
        {lines.map((line) => (
          <LineRow key={line.id} line={line} who title="who" />
        ))}
      </Lines>
    </Card>
  );
}

function Checklist({ items }: { items: Task['task_items'] }) {
  const check = useCheckItem();
  const mayCheck = useCan('tasks:update');
  if (items.length === 0) return null;
  const done = items.filter(({ done_at: at }) => at !== null).length;
  return (
    <Card title="Checklist" note={`${done} of ${items.length} done`} flush>
      <Lines>
        {items.map(({ id, text, done_at: at, done_by_label: by }) => (
          <Line key={id} title={text} over={at !== null} notes={[by && `Checked off by ${by}`]}>
            <Checkbox
              aria-label={`Done: ${text}`}
              checked={at !== null}
              disabled={!mayCheck || check.busy}
              onChange={({ currentTarget }) => check.start({ id, done: currentTarget.checked })}
            />
          </Line>
        ))}
      </Lines>
    </Card>
  );
}

function Related({
  title,
  of,
}: {
  title: string;
  of: { id: string; title: string; state: string; due_at: string | null }[];
}) {
  const { timeZone } = useSchool();
  if (of.length === 0) return null;
  return (
    <Card title={title} count={of.length} flush>
      <Lines>
        {of.map((one) => (
          <Line
            key={one.id}
            title={<TextLink to={`/app/tasks/${one.id}`}>{one.title}</TextLink>}
            over={one.state !== 'open'}
            notes={[dueWords(one.due_at, timeZone)]}
          />
        ))}
      </Lines>
    </Card>
  );
}

function factsOf(task: Task, timeZone: string): FactLine[] {
  const event = task.school_events?.title;
  const facts: FactLine[] = [
    ['Due', dueWords(task.due_at, timeZone)?.replace('Due ', '')],
    ['Assigned by', task.author_label],
    [
      'For',
      task.event_id && event && (
        <TextLink key="event" to={`/app/calendar/events/${task.event_id}`}>
          {event}
        </TextLink>
      ),
    ],
    [
      'Part of',
      task.parent_id && (
        <TextLink key="parent" to={`/app/tasks/${task.parent_id}`}>
          The whole task
        </TextLink>
      ),
    ],
    ['Completed by', COMPLETION.label(task.completion)],
    ['Repeats', task.repeats && task.due_at && repeatWords(task.repeats, wallClock(task.due_at, timeZone).day)],
    ['Review', task.requires_review && 'The person who assigned it reviews it'],
    ['Evidence', task.requires_evidence && 'A photo or file is needed'],
    ['When overdue', task.escalates && 'The chain of command is notified'],
    ['Seen by', VISIBILITY.label(task.visibility)],
  ];
  return facts.filter((fact) => !Array.isArray(fact) || Boolean(fact[1]));
}
