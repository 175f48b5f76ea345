import { ActionIcon, Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCan } from '../../shared/permission/use-permissions.ts';
import { RankInsignia } from '../../shared/rank/rank-insignia.tsx';
import type { SchoolRank } from '../../shared/rank/school-ranks.ts';
import { useDb } from '../../shared/supabase/db-provider.tsx';
import { formatDay } from '../../shared/time/day.ts';
import { Tag } from '../../shared/ui/tag.tsx';
import { ConfirmRank } from './confirm-rank.tsx';
import classes from './orders.module.css';
import { RankForm } from './rank-form.tsx';
import { RuleForm } from './rule-form.tsx';
import { RuleList } from './rule-list.tsx';
import type { Rule } from './rule.api.ts';
import { catalogueQuery, useArrangeRanks, useChangeRank } from './rule.queries.ts';

type Props = { rank: SchoolRank; ranks: SchoolRank[]; rules: Rule[] };
type Dialog = 'rename' | 'confirm' | 'rule' | null;

/** One rank: how it looks, what vouches for it, and what it asks for. */
export function RankItem({ rank, ranks, rules }: Props) {
  const [dialog, setDialog] = useState<Dialog>(null);
  const canChange = useCan('promotions:approve');
  const change = useChangeRank();
  const { code, title, abbreviation, enabled, is_verified: verified } = rank;
  return (
    <li className={classes.order}>
      <div className={classes.head}>
        <RankInsignia description={rank.insignia} size={22} />
        <strong>{`${title} (${abbreviation})`}</strong>
        {rank.is_own && <Tag tone="info">Own rank</Tag>}
        {!verified && <Tag tone="warn">Unverified</Tag>}
        {verified && !enabled && <Tag>Off</Tag>}
        {canChange && (
          <span className={classes.verbs}>
            <Move rank={rank} ranks={ranks} step={-1} />
            <Move rank={rank} ranks={ranks} step={1} />
            {verified ? (
              <Button size="xs" variant="default" onClick={() => change.mutate({ code, enabled: !enabled })}>
                {enabled ? 'Switch off' : 'Switch on'}
              </Button>
            ) : (
              <Button size="xs" variant="default" onClick={() => setDialog('confirm')}>
                We checked it…
              </Button>
            )}
            <Button size="xs" variant="default" onClick={() => setDialog('rename')}>
              Words…
            </Button>
            <Button size="xs" variant="default" onClick={() => setDialog('rule')}>
              Add rule
            </Button>
          </span>
        )}
      </div>
      <Doubts rank={rank} />
      <RuleList rules={rules} />
      {dialog === 'rename' && <RankForm rank={rank} ranks={ranks} onClose={() => setDialog(null)} />}
      {dialog === 'confirm' && <ConfirmRank rank={rank} onClose={() => setDialog(null)} />}
      {dialog === 'rule' && <RuleForm rank={code} onClose={() => setDialog(null)} />}
    </li>
  );
}

function Doubts({ rank }: { rank: SchoolRank }) {
  const catalogue = useQuery(catalogueQuery(useDb()));
  const sources = rank.source.map((code) => catalogue.data?.sources.get(code) ?? code).join('; ');
  const words = [
    rank.title !== rank.catalogue_title && `In the catalogue: ${rank.catalogue_title}`,
    rank.note,
    rank.insignia_doubt && `Insignia: ${rank.insignia_doubt}`,
    rank.checked_at && `Checked by the school on ${formatDay(rank.checked_at)}: ${rank.checked_note ?? ''}`,
    sources && `Source: ${sources}`,
  ].filter(Boolean);
  return <p className={classes.muted}>{words.join(' · ')}</p>;
}

function Move({ rank, ranks, step }: { rank: SchoolRank; ranks: SchoolRank[]; step: -1 | 1 }) {
  const arrange = useArrangeRanks();
  const codes = ranks.map(({ code }) => code);
  const place = codes.indexOf(rank.code);
  const Icon = step < 0 ? IconArrowUp : IconArrowDown;
  const move = () => {
    const next = codes.toSpliced(place, 1).toSpliced(place + step, 0, rank.code);
    arrange.mutate(next);
  };
  return (
    <ActionIcon
      variant="default"
      size={30}
      aria-label={`${rank.title} ${step < 0 ? 'up' : 'down'}`}
      disabled={place + step < 0 || place + step >= codes.length || arrange.isPending}
      onClick={move}
    >
      <Icon size={16} aria-hidden />
    </ActionIcon>
  );
}
