import { IconSchool } from '@tabler/icons-react';
import { QueryView } from '../query/query-view.tsx';
import { useRead } from '../query/reads.ts';
import { Card } from '../ui/card.tsx';
import { Line, Lines } from '../ui/lines.tsx';
import parts from '../ui/parts.module.css';
import { Tag } from '../ui/tag.tsx';
import { messageSchoolReads } from './message-schools.queries.ts';
import { isLeftOut, schoolCounts, schoolWords } from './message-schools-words.ts';

const EMPTY = {
  icon: IconSchool,
  title: 'No schools yet',
  text: 'The schools of the meet show up here once the message is sent or scheduled.',
};

/** The schools that a message was for, meet by meet: who has it, and who was left out and why. */
export function MessageSchools({ source }: { source: string }) {
  return (
    <QueryView query={useRead(messageSchoolReads.messageSchools, source)} empty={EMPTY}>
      {(rows) => (
        <div className={parts.stack}>
          {rows.map(({ meet_id: id, meet, audience, schools }) => (
            <Card key={id} title={meet} note={`${audience} · ${schoolCounts(schools)}`} flush>
              <Lines>
                {schools.map((school) => (
                  <Line key={school.id} title={school.name} notes={[schoolWords(school)]} over={isLeftOut(school)}>
                    <Tag tone={isLeftOut(school) ? 'warn' : school.state === 'waiting' ? 'neutral' : 'ok'}>
                      {isLeftOut(school) ? 'Not sent' : school.state === 'waiting' ? 'Waiting' : 'Sent'}
                    </Tag>
                  </Line>
                ))}
              </Lines>
            </Card>
          ))}
        </div>
      )}
    </QueryView>
  );
}

/** True where an audience names schools of a meet. */
export const isForSchools = (audience: unknown): boolean =>
  typeof audience === 'object' && audience !== null && 'meet_schools' in audience;
