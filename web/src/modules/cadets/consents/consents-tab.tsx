import { Button } from '@mantine/core';
import { useState } from 'react';
import { todayIn } from '../../../../../domain/time/zone.ts';
import { askedConsents, CONSENTS, standingOf } from '../../../../../domain/cadets/consent.ts';
import { useCan } from '../../../shared/permission/use-permissions.ts';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import { useSchool } from '../../../shared/session/use-school.ts';
import { signaturesQuery } from '../../../shared/signature/signature.queries.ts';
import { SignedLine } from '../../../shared/signature/signed-line.tsx';
import type { SlotCadet } from '../../../shared/slot/slot.ts';
import { formatDay } from '../../../shared/time/day.ts';
import { Card } from '../../../shared/ui/card.tsx';
import { Entry, EntryList } from '../record/entry-list.tsx';
import { FileLink } from '../record/file-link.tsx';
import type { Consent } from './consent.api.ts';
import { ConsentForm } from './consent-form.tsx';
import { consents as consentReads, useSigns } from './consent.queries.ts';
import { ConsentTag, STANDINGS } from './consent-tag.tsx';
import { SignConsent } from './sign-consent.tsx';

/** What the family has agreed to, by kind, with earlier answers. */
export function ConsentsTab({ cadet }: { cadet: SlotCadet }) {
  const { timeZone } = useSchool();
  const today = todayIn(timeZone);
  const query = useRead(consentReads.consents, cadet.id);
  const rules = useRead(consentReads.consentRules);
  const ids = query.data?.filter(({ superseded_at }) => superseded_at === null).map(({ id }) => id) ?? [];
  const signed = useRead(signaturesQuery, 'consents', ids).data ?? [];
  const mayRecord = useCan('cadets:update');
  const keeps = useCan('cadets:manage');
  const seesRestricted = useCan('cadets:view_restricted');
  const signs = useSigns();
  const [open, setOpen] = useState<string | null>(null);
  const asked = askedConsents(rules.data ?? []);
  return (
    <Card title="Consents" flush>
      <QueryView query={query} isEmpty={() => false}>
        {(consents) => (
          <EntryList label="Consents">
            {CONSENTS.map(({ type, label }) => {
              const [now, ...before] = consents.filter((one) => one.type === type);
              const isAsked = asked.includes(type);
              const mark = signed.find(({ subject_id }) => subject_id === now?.id);
              const verb = signs ? (now ? 'Change' : 'Sign') : 'Record';
              return (
                <Entry
                  key={type}
                  title={
                    <>
                      {label}
                      <ConsentTag standing={standingOf(consents, type, today)} isAsked={isAsked} />
                    </>
                  }
                  text={
                    <>
                      {now ? signature(now) : isAsked ? 'Required from every family' : 'Requested only when needed'}
                      {before.length > 0 && `\nBefore: ${before.map(formerly).join(' · ')}`}
                    </>
                  }
                  aside={
                    now?.document_path &&
                    (seesRestricted || !keeps) && <FileLink path={now.document_path} label="Signed form" />
                  }
                  beside={mark && <SignedLine signed={mark} />}
                  actions={
                    (mayRecord || signs) && (
                      <Button
                        variant="default"
                        size="xs"
                        aria-label={`${verb} ${label.toLowerCase()}`}
                        onClick={() => setOpen(type)}
                      >
                        {`${verb}…`}
                      </Button>
                    )
                  }
                />
              );
            })}
          </EntryList>
        )}
      </QueryView>
      {open && signs && (
        <SignConsent
          cadet={cadet}
          type={open}
          granted={standingOf(query.data ?? [], open, today) === 'granted'}
          onClose={() => setOpen(null)}
        />
      )}
      {open && !signs && <ConsentForm cadets={[cadet.id]} type={open} onClose={() => setOpen(null)} />}
    </Card>
  );
}

function signature({ signed_by, signed_on, expires_on }: Consent): string {
  const who = signed_by ? `Signed by ${signed_by}` : 'Signed';
  return `${who} on ${formatDay(signed_on)}${expires_on ? `, until ${formatDay(expires_on)}` : ''}`;
}

function formerly({ state, signed_on }: Consent): string {
  const words = state === 'granted' || state === 'denied' || state === 'withdrawn' ? STANDINGS[state].label : state;
  return `${words.toLowerCase()} on ${formatDay(signed_on)}`;
}
