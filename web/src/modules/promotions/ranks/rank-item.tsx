import { Button } from '@mantine/core';
import { useState } from 'react';
import { useCan } from '../../../shared/permission/use-permissions.ts';
import { RankInsignia } from '../../../shared/rank/rank-insignia.tsx';
import type { SchoolRank } from '../../../shared/rank/school-ranks.ts';
import { Tag } from '../../../shared/ui/tag.tsx';
import { ConfirmRank } from './confirm-rank.tsx';
import { RankAbout } from './rank-about.tsx';
import { RankForm } from './rank-form.tsx';
import { RankVerbs, type RankDialog } from './rank-verbs.tsx';
import classes from './ranks.module.css';
import { RuleForm } from './rule-form.tsx';
import { RuleList } from './rule-list.tsx';
import type { Rule } from './rule.api.ts';

type Props = { rank: SchoolRank; ranks: SchoolRank[]; rules: Rule[] };

/** One rank: how it looks, what verifies it, and what it asks for. */
export function RankItem({ rank, ranks, rules }: Props) {
  const [dialog, setDialog] = useState<RankDialog | null>(null);
  const canChange = useCan('promotions:approve');
  const { code, title, abbreviation, enabled, is_verified: verified } = rank;
  return (
    <li className={classes.rank} data-off={!enabled || undefined}>
      <div className={classes.head}>
        <span className={classes.insignia}>
          <RankInsignia description={rank.insignia} size={22} />
        </span>
        <span className={classes.name}>
          <strong>{`${title} (${abbreviation})`}</strong>
          {rank.is_own && <Tag tone="info">School rank</Tag>}
          {!verified && <Tag tone="warn">Unverified</Tag>}
          {verified && !enabled && <Tag>Off</Tag>}
        </span>
        {canChange && (
          <span className={classes.verbs}>
            {verified ? (
              <Button size="xs" variant="default" onClick={() => setDialog('rule')}>
                Add rule
              </Button>
            ) : (
              <Button size="xs" variant="default" onClick={() => setDialog('confirm')}>
                Confirm rank…
              </Button>
            )}
            <RankVerbs rank={rank} ranks={ranks} onDialog={setDialog} />
          </span>
        )}
      </div>
      <div className={classes.body}>
        {!verified && (
          <p className={classes.muted}>
            This rank isn't verified. It stays off until your school checks it against its own regulation.
          </p>
        )}
        {(enabled || rules.length > 0) && <RuleList rules={rules} rank={title} />}
        <RankAbout rank={rank} />
      </div>
      {dialog === 'rename' && <RankForm rank={rank} ranks={ranks} onClose={() => setDialog(null)} />}
      {dialog === 'confirm' && <ConfirmRank rank={rank} onClose={() => setDialog(null)} />}
      {dialog === 'rule' && <RuleForm rank={code} rankTitle={title} onClose={() => setDialog(null)} />}
    </li>
  );
}
