import { IconFileImport } from '@tabler/icons-react';
import type { QueryKey } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import type { PermissionKey } from '../../../../domain/permission/key.ts';
import { useDb } from '../supabase/db-provider.tsx';
import { counted } from '../text/counted.ts';
import { formatMoment } from '../time/moment.ts';
import { ActButton } from '../ui/act-button.tsx';
import { LineCard } from '../ui/line-card.tsx';
import { Line } from '../ui/lines.tsx';
import { Tag } from '../ui/tag.tsx';
import { listImports, type PastImport } from './import.api.ts';
import { useAskUndo } from './use-ask-undo.ts';

type Props = {
  module: string;
  /** 'event', 'events'. */
  noun: { one: string; many: string };
  /** Anyone who has it may undo an import. */
  needs: PermissionKey;
  /** What undoing one would do, in words. */
  words: (gone: number, kept: number, restored: number) => string;
  /** What an import is good for, where there is none yet. */
  empty: string;
  /** What is read again after an undo, along with the module's own. */
  also?: QueryKey[];
};

/** The files that were imported into a module, the latest 100 first, each with its undo. */
export function RecentImports({ module, empty, ...rest }: Props) {
  const db = useDb();
  const query = useQuery({
    queryKey: [module, 'imports'],
    queryFn: () => listImports(db, module),
    meta: { reads: ['import_list'] },
  });
  return (
    <LineCard
      query={query}
      title="Imports"
      rows={(list) => list}
      line={(one) => <ImportLine key={one.id} one={one} module={module} {...rest} />}
      empty={{ icon: IconFileImport, title: 'No imports yet', text: empty }}
    />
  );
}

function ImportLine({ one, module, noun, needs, words, also = [] }: Omit<Props, 'empty'> & { one: PastImport }) {
  const { ask, busy } = useAskUndo({ of: one, words, invalidates: [[module], ...also] });
  const { created_count: created, updated_count: updated, skipped_count: skipped } = one;
  return (
    <Line
      title={one.file_name}
      notes={[
        [
          `${counted(created, noun)} added`,
          updated > 0 && `${updated} updated`,
          (skipped ?? 0) > 0 && `${counted(skipped ?? 0, 'row')} skipped`,
        ],
        `${formatMoment(one.created_at)} by ${one.created_by_label}`,
        one.state === 'undone' && `Undone ${formatMoment(one.undone_at ?? '')} by ${one.undone_by_label}`,
      ]}
    >
      {one.state === 'undone' ? (
        <Tag>Undone</Tag>
      ) : (
        <ActButton size="xs" needs={needs} busy={busy} onPress={() => void ask()}>
          Undo…
        </ActButton>
      )}
    </Line>
  );
}
