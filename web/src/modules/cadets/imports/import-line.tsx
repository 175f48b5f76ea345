import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { z } from 'zod';
import { Allow } from '../../../shared/permission/allow.tsx';
import { useAskUndo } from '../../../shared/import/use-ask-undo.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { counted } from '../../../shared/text/counted.ts';
import { listName } from '../../../shared/text/person-name.ts';
import { formatMoment } from '../../../shared/time/moment.ts';
import { Tag } from '../../../shared/ui/tag.tsx';
import { CadetLink } from '../../../shared/ui/cadet-link.tsx';
import { MODULE, roster } from '../cadet.queries.ts';
import type { RecentImport } from '../import.api.ts';
import { undoWords } from './undo-words.ts';
import parts from '../../../shared/ui/parts.module.css';
import classes from './imports.module.css';

/** One import: its file, its result, who did it and when, and its undo. */
export function ImportLine({ one }: { one: RecentImport }) {
  const { ask, busy } = useAskUndo({ of: one, words: undoWords(one.module), invalidates: [[MODULE]] });
  const undone = one.state === 'undone';
  return (
    <li className={classes.line}>
      <div className={classes.words}>
        <p className={parts.name}>
          {one.file_name} {undone && <Tag>Undone</Tag>}
        </p>
        <p className={parts.numbers}>{whatCameOf(one)}</p>
        <p className={parts.note}>{`${formatMoment(one.created_at)} by ${one.created_by_label}`}</p>
        {undone && (
          <p className={parts.note}>{`Undone ${formatMoment(one.undone_at)} by ${one.undone_by_label ?? ''}`}</p>
        )}
        {undone && one.module === 'cadets' && one.kept_ids.length > 0 && <Kept ids={one.kept_ids} />}
      </div>
      {!undone && one.created_count + one.updated_count + guardiansOf(one) > 0 && (
        <Allow to="cadets:delete">
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={16} aria-hidden />}
            aria-label={`Undo the import of ${one.file_name}`}
            loading={busy}
            onClick={() => void ask()}
          >
            Undo…
          </Button>
        </Allow>
      )}
    </li>
  );
}

function whatCameOf(one: RecentImport): string {
  const { module, created_count, updated_count, skipped_count } = one;
  const guardians = guardiansOf(one);
  return [
    `${counted(created_count, module === 'academics' ? 'grade report' : 'cadet')} added`,
    updated_count > 0 && `${updated_count} updated`,
    guardians > 0 && `${counted(guardians, 'guardian')} added or linked`,
    skipped_count !== null && skipped_count > 0 && `${counted(skipped_count, 'row')} skipped`,
  ]
    .filter(Boolean)
    .join(' · ');
}

const counts = z.record(z.string(), z.number());

function guardiansOf({ along }: RecentImport): number {
  return Object.values(counts.parse(along ?? {})).reduce((sum, count) => sum + count, 0);
}

/** The cadets who stayed, by name. */
function Kept({ ids }: { ids: string[] }) {
  const all = useRead(roster.cadets).data ?? [];
  const kept = all.filter(({ id }) => ids.includes(id));
  return (
    <p className={parts.note}>
      {`Stayed because they were edited: `}
      {kept.map((cadet, at) => (
        <span key={cadet.id}>
          {at > 0 && ' · '}
          <CadetLink id={cadet.id} name={listName(cadet)} />
        </span>
      ))}
    </p>
  );
}
