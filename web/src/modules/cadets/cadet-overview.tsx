import { type ReactNode, Suspense } from 'react';
import { todayIn } from '../../../../domain/time/zone.ts';
import { levelLabel } from '../../../../domain/program/level.ts';
import { Allow } from '../../shared/permission/allow.tsx';
import { useSchool } from '../../shared/session/use-school.ts';
import { useSlots } from '../../shared/slot/use-slots.ts';
import { StateTag } from '../../shared/state/state-tag.tsx';
import { formatDay, timeSince } from '../../shared/time/day.ts';
import { Card } from '../../shared/ui/card.tsx';
import { Fact, Facts } from '../../shared/ui/facts.tsx';
import { TextLink } from '../../shared/ui/text-link.tsx';
import type { CadetRecord } from './cadet.api.ts';
import { CadetFamily } from './cadet-family.tsx';
import { CLEARANCE, EXIT_REASONS, STATUS, TERM_PATTERNS } from './cadet.ts';
import { currentEnrollment, currentRank, currentUnitName } from './current.ts';
import { RankInsignia } from '../../shared/rank/rank-insignia.tsx';
import { PhoneLink } from '../../shared/ui/phone-link.tsx';
import { AskForAccount } from './request-accounts.tsx';
import classes from './cadet-record.module.css';
import listClasses from './cadets.module.css';

type Props = { cadet: CadetRecord; photo: ReactNode; steps: ReactNode };

/** The record at a glance. */
export function CadetOverview({ cadet, photo, steps }: Props) {
  const { school, timeZone } = useSchool();
  const today = todayIn(timeZone);
  const rank = currentRank(cadet);
  const enrolment = currentEnrollment(cadet);
  const details = cadet.cadet_details;
  const { cadetCards } = useSlots();
  return (
    <div className={classes.overview}>
      <div className={classes.portrait}>{photo}</div>
      <div className={classes.column}>
        <Card title="In the corps">
          <Facts>
            <Fact label="Status">
              <StateTag of={STATUS} is={cadet.status} />
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
            <Fact label="Unit">{currentUnitName(cadet) ?? 'No unit'}</Fact>
            <Fact label="Time in service">{timeSince(cadet.entry_date, today)}</Fact>
            <Fact label="Join date">{formatDay(cadet.entry_date)}</Fact>
            {cadet.name_tag && <Fact label="Name tag">{cadet.name_tag}</Fact>}
            {cadet.exit_date && (
              <>
                <Fact label="Left">
                  {formatDay(cadet.exit_date)} · {EXIT_REASONS[cadet.exit_reason ?? 'other'] ?? cadet.exit_reason}
                </Fact>
                <Fact label="Exit clearance">
                  <StateTag of={CLEARANCE} is={cadet.exit_clearance} />
                </Fact>
              </>
            )}
          </Facts>
        </Card>
        <Allow to="contacts:manage">
          <CadetFamily cadet={cadet} />
        </Allow>
        <div className={classes.later}>
          <Card title={enrolment?.school_years?.name ? `School year ${enrolment.school_years.name}` : 'School year'}>
            <Facts>
              <Fact label="Grade">{enrolment?.grade}</Fact>
              <Fact label="Level">
                {enrolment?.program_level ? levelLabel(school?.program_type, enrolment.program_level) : null}
              </Fact>
              <Fact label="Class period">{enrolment?.class_period}</Fact>
              <Fact label="Course term">{TERM_PATTERNS[enrolment?.term_pattern ?? ''] ?? null}</Fact>
              {(enrolment?.home_school ?? enrolment?.magnet) && (
                <Fact label="Home campus">
                  {[enrolment.home_school, enrolment.magnet && 'magnet cadet'].filter(Boolean).join(' · ')}
                </Fact>
              )}
              <Fact label="Directory">{cadet.directory_opt_out ? 'Opted out' : 'Listed'}</Fact>
              <Fact label="Account">
                <AccountWords cadet={cadet} />
              </Fact>
            </Facts>
          </Card>
          {details && (
            <Card title="Contact info">
              <Facts>
                <Fact label="Email">
                  {details.email ? <a href={`mailto:${details.email}`}>{details.email}</a> : null}
                </Fact>
                <Fact label="Phone">{details.phone ? <PhoneLink phone={details.phone} /> : null}</Fact>
              </Facts>
            </Card>
          )}
        </div>
      </div>
      <div className={classes.column}>
        {steps}
        {cadetCards.map(({ id, Part }) => (
          <Suspense key={id}>
            <Part cadet={cadet} />
          </Suspense>
        ))}
      </div>
    </div>
  );
}

/** Whether the cadet can sign in, with a link to the account for people who manage accounts. */
function AccountWords({ cadet }: { cadet: CadetRecord }) {
  if (cadet.profile_id === null) {
    return (
      <Allow to="users:create" otherwise={<AskForAccount cadetId={cadet.id} />}>
        None yet · <TextLink to="/app/users/cadet-accounts">Create accounts</TextLink>
      </Allow>
    );
  }
  return (
    <Allow to="users:update" otherwise="Can sign in">
      <TextLink to={`/app/users/${cadet.profile_id}`}>Signs in</TextLink>
    </Allow>
  );
}
