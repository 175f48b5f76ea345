import { QueryView } from '../../shared/query/query-view.tsx';
import { useRead } from '../../shared/query/reads.ts';
import { Card } from '../../shared/ui/card.tsx';
import { ChangeLog } from '../../shared/ui/change-log.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import type { AccountEvent } from './user.api.ts';
import { accounts } from './user.queries.ts';

const DEEDS: Record<string, string> = {
  created: 'created the account',
  invited: 'sent the invitation',
  activated: 'activated the account',
  deactivated: 'deactivated the account',
  role_changed: 'changed the role to',
  password_reset: 'reset the password',
  factor_removed: 'turned off two-step verification',
  address_changed: 'changed the email address',
  asked: 'asked another adult for a confirmation',
  proved: 'confirmed that the account is theirs',
  confirmed: 'confirmed the person',
  signed_out: 'ended every session',
  school_entered: 'started working in the school',
  school_left: 'stopped working in the school',
};

/** Who did what to an account, newest first. */
export function AccountLog({ userId }: { userId: string }) {
  const query = useRead(accounts.events, userId);
  return (
    <Card title="History" flush>
      <QueryView
        query={query}
        empty={<EmptyState title="Nothing recorded yet" text="Changes to this account show up here." />}
      >
        {(events) => (
          <ChangeLog
            lines={events.map((event) => ({
              id: event.id,
              actor: event.actor_label,
              deed: wordsOf(event),
              at: event.created_at,
            }))}
          />
        )}
      </QueryView>
    </Card>
  );
}

function wordsOf({ kind, reason }: AccountEvent): string {
  const deed = DEEDS[kind] ?? kind;
  if (!reason) return deed;
  return kind === 'role_changed' ? `${deed} ${reason}` : `${deed}: ${reason}`;
}
