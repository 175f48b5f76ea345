import { useState } from 'react';
import { type MeetJob, MEET_JOBS } from '../../../shared/meet/jobs.ts';
import { meetReads } from '../../../shared/meet/meet.queries.ts';
import { pickPeopleQuery } from '../../../shared/pick/people.queries.ts';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import type { Subject } from '../../../shared/slot/slot.ts';
import { listName } from '../../../shared/text/person-name.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { Line, Lines } from '../../../shared/ui/lines.tsx';
import { useAtMeet } from '../use-at-meet.ts';
import { OPENS } from './jobs-open.ts';
import { People } from './people.tsx';
import { PickStaff } from './pick-staff.tsx';
import { useSetStaff } from './staff.acts.ts';

const JOBS = Object.keys(MEET_JOBS) as MeetJob[];

/** Who does what at a meet: each job with what it opens, and the accounts that have it. */
export function Staff({ subject }: { subject: Subject }) {
  const query = useRead(meetReads.staff, subject.id);
  const people = useRead(pickPeopleQuery).data ?? [];
  const { directs } = useAtMeet(subject);
  const [adding, setAdding] = useState<MeetJob | null>(null);
  const set = useSetStaff(subject.id);
  const names = new Map(people.map((one) => [one.id, listName(one)]));
  return (
    <QueryView query={query} isEmpty={() => false}>
      {(staff) => {
        const having = (job: MeetJob) => staff.filter(({ role }) => role === job).map(({ profile_id: id }) => id);
        return (
          <>
            <Card title="Staff" note="Accounts of your school. Parents and other schools can’t have a job." flush>
              <Lines>
                {JOBS.map((job) => (
                  <Line
                    key={job}
                    title={MEET_JOBS[job]}
                    notes={[
                      OPENS[job],
                      having(job).length > 0 && (
                        <People
                          key="people"
                          job={MEET_JOBS[job]}
                          people={having(job)
                            .map((id) => ({ id, name: names.get(id) ?? 'Someone who left' }))
                            .toSorted((one, other) => one.name.localeCompare(other.name))}
                          busy={set.busy}
                          {...(directs && { onRemove: (person) => set.start({ people: [person], job, on: false }) })}
                        />
                      ),
                    ]}
                  >
                    {directs && (
                      <ActButton size="xs" onPress={() => setAdding(job)}>
                        Add<span className="g-hidden">{` ${MEET_JOBS[job].toLowerCase()}`}</span>
                      </ActButton>
                    )}
                  </Line>
                ))}
              </Lines>
            </Card>
            {adding && (
              <PickStaff
                key={adding}
                meet={subject.id}
                job={adding}
                people={people}
                having={having(adding)}
                onClose={() => setAdding(null)}
              />
            )}
          </>
        );
      }}
    </QueryView>
  );
}
