import { Button } from '@mantine/core';
import { IconChevronsUp, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Allow } from '../../../shared/permission/allow.tsx';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import { type SchoolRank, schoolRanksQuery } from '../../../shared/rank/school-ranks.ts';
import { confirm } from '../../../shared/ui/confirm.ts';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import classes from './ranks.module.css';
import { RankForm } from './rank-form.tsx';
import { RankItem } from './rank-item.tsx';
import { RankSetForm } from './rank-set-form.tsx';
import { ladder, useAdoptExample } from './rule.queries.ts';

/** The ranks in the school's words and order, and what each asks for. */
export function RanksPage() {
  const query = useRead(schoolRanksQuery);
  const [dialog, setDialog] = useState<'add' | 'set' | null>(null);
  return (
    <Page
      title="Ranks and rules"
      subtitle="Your school's ranks, lowest first, and the requirements for each."
      back={{ to: '/app/promotions', label: 'Promotions' }}
      actions={
        <Allow to="promotions:approve">
          <AdoptButton ranks={query.data ?? []} />
          <Button variant="default" onClick={() => setDialog('set')}>
            Rank set…
          </Button>
          <Button leftSection={<IconPlus size={17} aria-hidden />} onClick={() => setDialog('add')}>
            Add a rank
          </Button>
        </Allow>
      }
    >
      <QueryView
        query={query}
        empty={
          <EmptyState
            icon={IconChevronsUp}
            title="No ranks yet"
            text="Your school's program has no ranks of its own. Choose a service's rank set, or add ranks, lowest first."
            action={
              <Allow to="promotions:approve">
                <Button onClick={() => setDialog('set')}>Choose a rank set</Button>
              </Allow>
            }
          />
        }
      >
        {(ranks) => <Ladder ranks={ranks} />}
      </QueryView>
      {dialog === 'add' && <RankForm ranks={query.data ?? []} onClose={() => setDialog(null)} />}
      {dialog === 'set' && <RankSetForm onClose={() => setDialog(null)} />}
    </Page>
  );
}

function Ladder({ ranks }: { ranks: SchoolRank[] }) {
  const rules = useRead(ladder.rules);
  return (
    <ol className={classes.ladder} aria-label="Ranks">
      {ranks.map((rank) => (
        <RankItem
          key={rank.code}
          rank={rank}
          ranks={ranks}
          rules={(rules.data ?? []).filter(({ rank_code }) => rank_code === rank.code)}
        />
      ))}
    </ol>
  );
}

function AdoptButton({ ranks }: { ranks: SchoolRank[] }) {
  const catalogue = useRead(ladder.catalogue);
  const adopt = useAdoptExample();
  const own = new Set(ranks.map(({ code }) => code));
  const examples = catalogue.data?.examples.filter(({ rank_code }) => own.has(rank_code)) ?? [];
  const [first] = examples;
  if (!first) return null;
  const ask = async () => {
    const yes = await confirm({
      title: 'Adopt the example?',
      confirmLabel: 'Adopt',
      text: `${examples.length} rules from one unit (${catalogue.data?.sources.get(first.source) ?? first.source}) for ranks that have none yet. You can edit them afterward.`,
    });
    if (yes) adopt.start();
  };
  return (
    <Button variant="default" loading={adopt.busy} onClick={() => void ask()}>
      Adopt the example
    </Button>
  );
}
