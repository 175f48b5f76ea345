import { useRead } from '../../shared/query/reads.ts';
import { unknownWords } from '../../shared/state/states.ts';
import { personName } from '../../shared/text/person-name.ts';
import { CadetLink } from '../../shared/ui/cadet-link.tsx';
import { Fact } from '../../shared/ui/facts.tsx';
import { Tag, type Tone } from '../../shared/ui/tag.tsx';
import type { User } from './user.api.ts';
import { accounts } from './user.queries.ts';
import classes from './users.module.css';

const STATES: Record<string, { label: string; tone: Tone }> = {
  pending: { label: 'Waiting', tone: 'info' },
  rejected: { label: 'Declined', tone: 'neutral' },
  revoked: { label: 'Revoked', tone: 'neutral' },
};

/** The account's own cadet record and the person's linked cadets. Nothing if there are none. */
export function AccountLinks({ user }: { user: User }) {
  const links = useRead(accounts.links, user.id).data;
  if (!links) return null;
  return (
    <>
      {links.own && (
        <Fact label="Cadet">
          <CadetLink id={links.own.id} name={personName(links.own)} />
        </Fact>
      )}
      {links.children.length > 0 && (
        <Fact label="Guardian of">
          <ul className={classes.children}>
            {links.children.map(({ link, state, relation, cadet }) => {
              const words = state === 'verified' ? null : (STATES[state] ?? unknownWords(state));
              return (
                <li key={link}>
                  <CadetLink id={cadet.id} name={personName(cadet)} /> <span className={classes.quiet}>{relation}</span>
                  {words && <Tag tone={words.tone}>{words.label}</Tag>}
                </li>
              );
            })}
          </ul>
        </Fact>
      )}
    </>
  );
}
