import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { levelLabel } from '../../../../domain/program/level.ts';
import { Allow } from '../../shared/permission/allow.tsx';
import { useSchool } from '../../shared/session/use-school.ts';
import { useDb } from '../../shared/supabase/db-provider.tsx';
import { formatDay, timeSince, todayIn } from '../../shared/time/day.ts';
import { Card } from '../../shared/ui/card.tsx';
import { Fact, Facts } from '../../shared/ui/facts.tsx';
import { Tag } from '../../shared/ui/tag.tsx';
import { TextLink } from '../../shared/ui/text-link.tsx';
import type { CadetRecord } from './cadet.api.ts';
import { CadetFamily } from './cadet-family.tsx';
import { unitsQuery } from './cadet.queries.ts';
import { STATUS, STATUSES, statusLabel } from './cadet.ts';
import { currentEnrollment, currentRank, currentUnit } from './current.ts';
import { unitOptions } from './unit-options.ts';
import { RankInsignia } from './rank-insignia.tsx';
import classes from './cadet-record.module.css';
import listClasses from './cadets.module.css';

type Props = { cadet: CadetRecord; photo: ReactNode };

/** The record at a glance. */
export function CadetOverview({ cadet, photo }: Props) {
  const { school, timeZone } = useSchool();
  const today = todayIn(timeZone);
  const rank = currentRank(cadet);
  const unit = currentUnit(cadet);
  const enrolment = currentEnrollment(cadet);
  const details = cadet.cadet_details;
  const units = useQuery(unitsQuery(useDb()));
  const unitName =
    unitOptions(units.data ?? []).find(({ value }) => value === unit?.unit_id)?.label ?? unit?.units?.name;
  const status = STATUSES.find((one) => one === cadet.status) ?? 'inactive';
  return (
    <div className={classes.overview}>
      <div className={classes.portrait}>{photo}</div>
      <div className={classes.column}>
        <Card title="In the corps">
          <Facts>
            <Fact label="Status">
              <Tag tone={STATUS[status].tone}>{statusLabel(cadet.status)}</Tag>
              {cadet.status_since && <span className={classes.since}>since {formatDay(cadet.status_since)}</span>}
            </Fact>
            <Fact label="Rank">
              {rank ? (
                <span className={listClasses.rank}>
                  <RankInsignia description={rank.ranks?.insignia ?? null} size={22} />
                  {`${rank.ranks?.title ?? rank.rank_code} (${rank.ranks?.abbreviation ?? ''})`}
                </span>
              ) : (
                'No rank recorded'
              )}
            </Fact>
            <Fact label="Time in rank">{rank ? timeSince(rank.effective_on, today) : '—'}</Fact>
            <Fact label="Unit">{unitName ?? 'No unit'}</Fact>
            <Fact label="Time in service">{timeSince(cadet.entry_date, today)}</Fact>
            <Fact label="Entered">{formatDay(cadet.entry_date)}</Fact>
          </Facts>
        </Card>
        <Allow to="contacts:manage">
          <CadetFamily cadetId={cadet.id} />
        </Allow>
      </div>
      <div className={classes.column}>
        <Card title={enrolment?.school_years?.name ? `School year ${enrolment.school_years.name}` : 'School year'}>
          <Facts>
            <Fact label="Grade">{enrolment?.grade}</Fact>
            <Fact label="Level">
              {enrolment?.program_level ? levelLabel(school?.program_type, enrolment.program_level) : null}
            </Fact>
            <Fact label="Class period">{enrolment?.class_period}</Fact>
            <Fact label="Account">
              <AccountWords cadet={cadet} />
            </Fact>
          </Facts>
        </Card>
        {details && (
          <Card title="Reach">
            <Facts>
              <Fact label="Email">
                {details.email ? <a href={`mailto:${details.email}`}>{details.email}</a> : null}
              </Fact>
              <Fact label="Phone">{details.phone ? <a href={`tel:${details.phone}`}>{details.phone}</a> : null}</Fact>
            </Facts>
          </Card>
        )}
      </div>
    </div>
  );
}

/** Whether the cadet signs in; for those who keep the accounts, the way to it. */
function AccountWords({ cadet }: { cadet: CadetRecord }) {
  if (cadet.profile_id === null) {
    return (
      <Allow to="users:create" otherwise="None">
        None yet · <TextLink to="/app/users/cadet-accounts">Create accounts</TextLink>
      </Allow>
    );
  }
  return (
    <Allow to="users:update" otherwise="Signs in">
      <TextLink to={`/app/users/${cadet.profile_id}`}>Signs in</TextLink>
    </Allow>
  );
}
