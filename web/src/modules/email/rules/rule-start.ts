import { audienceShape } from '../../../shared/audience/audience.ts';
import type { RuleInput } from './rule.ts';
import type { Rule } from './rules.queries.ts';

/** What the form of a rule starts from: the rule, or an empty one that is quiet at night. */
export function startOf(row: Rule | undefined): RuleInput {
  return {
    name: row?.name ?? '',
    kind: row?.kind ?? '',
    template_id: row?.template_id ?? '',
    subject: row?.subject ?? '',
    body: row?.body ?? '',
    recipients: row?.recipients ?? ['guardians'],
    audience: audienceShape.parse(row?.audience ?? {}),
    unless_read: row?.unless_read ?? false,
    unless_account: row?.unless_account ?? false,
    delay_minutes: String(row?.delay_minutes ?? 0),
    digest_hour: row?.digest_hour?.toString() ?? '',
    quiet_from: row ? (row.quiet_from ?? '').slice(0, 5) : '21:00',
    quiet_to: row ? (row.quiet_to ?? '').slice(0, 5) : '06:30',
    is_required: row?.is_required ?? false,
  };
}
