import { useRead } from '../../shared/query/reads.ts';
import { unknownWords } from '../../shared/state/states.ts';
import { Fact } from '../../shared/ui/facts.tsx';
import { Tag, type Tone } from '../../shared/ui/tag.tsx';
import { TextLink } from '../../shared/ui/text-link.tsx';
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
          <CadetLink cadet={links.own} />
        </Fact>
      )}
      {links.children.length > 0 && (
        <Fact label="Guardian of">
          <ul className={classes.children}>
            {links.children.map(({ link, state, relation, cadet }) => {
              const words = state === 'verified' ? null : (STATES[state] ?? unknownWords(state));
              return (
                <li key={link}>
                  <CadetLink cadet={cadet} /> <span className={classes.quiet}>{relation}</span>
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

function CadetLink({ cadet }: { cadet: { id: string; first_name: string; last_name: string } }) {
  return <TextLink to={`/app/cadets/${cadet.id}`}>{`${cadet.first_name} ${cadet.last_name}`}</TextLink>;
}
