import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import { StateTag } from '../../../shared/state/state-tag.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { Line, Lines } from '../../../shared/ui/lines.tsx';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import type { Contact, Link } from '../contact.api.ts';
import { LINK, linkWords, RESTRICTION } from '../contact.ts';
import { contacts } from '../contact.queries.ts';

/** The links of both contacts, which become those of the one that is kept. */
export function MergeLinks({ kept, merged }: { kept: Contact; merged: Contact }) {
  const [mine, theirs] = [
    useRead(contacts.links, 'contact' as const, kept.id),
    useRead(contacts.links, 'contact' as const, merged.id),
  ];
  return (
    <Card
      title="Links to cadets"
      flush
      note="Two links to the same cadet become one: a custody restriction stays, what your school declined or revoked counts first, and messages and pick-up need both links to say so. If one contact has an account, it opens every verified link."
    >
      <QueryView query={mine} empty={undefined}>
        {(one) => (
          <QueryView query={theirs} empty={undefined}>
            {(other) => <LinkList links={[...one, ...other]} />}
          </QueryView>
        )}
      </QueryView>
    </Card>
  );
}

function LinkList({ links }: { links: Link[] }) {
  if (links.length === 0) return <Line title="Neither is linked to a cadet." />;
  return (
    <Lines>
      {links.map((link) => (
        <Line
          key={link.id}
          title={<TextLink to={`/app/cadets/${link.cadet_id}`}>{link.cadet}</TextLink>}
          notes={[[link.name, link.relation, ...linkWords(link)]]}
        >
          {/* A verified link that an order bars opens nothing. */}
          {link.restriction ? (
            <StateTag of={RESTRICTION} is={link.restriction} />
          ) : (
            <StateTag of={LINK} is={link.state} />
          )}
        </Line>
      ))}
    </Lines>
  );
}
