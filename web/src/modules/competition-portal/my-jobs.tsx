import { MEET_JOBS } from '../../shared/meet/jobs.ts';
import { ActButton } from '../../shared/ui/act-button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Line, Lines, LineVerbs } from '../../shared/ui/lines.tsx';
import classes from './portal.module.css';
import { type MyMeet, useMyMeets } from './use-desk.ts';

/** What the person does at meets today, each with the way there; nothing on other days. */
export function MyJobs() {
  const meets = useMyMeets();
  if (meets.length === 0) return null;
  return (
    <Card title="Your jobs today" flush>
      <Lines>
        {meets.map((meet) => (
          <Line key={meet.id} title={jobWords(meet)} notes={[[meet.title, meet.venue]]}>
            <LineVerbs>
              {meet.ways.map(({ label, to }) => (
                <ActButton key={label} to={to} size="xs">
                  {label}
                </ActButton>
              ))}
            </LineVerbs>
          </Line>
        ))}
      </Lines>
    </Card>
  );
}

/** The same above the corps' dashboard. */
export function MyJobsBanner() {
  const some = useMyMeets().length > 0;
  return (
    some && (
      <div className={classes.banner}>
        <MyJobs />
      </div>
    )
  );
}

function jobWords({ mine }: MyMeet): string {
  const [first = '', ...more] = mine.map((job) => MEET_JOBS[job]);
  return new Intl.ListFormat('en-US').format([first, ...more.map((label) => label.toLowerCase())]);
}
