import { consentLabel, missingConsents } from '../../../../domain/cadets/consent.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useAddress } from '../../shared/query/use-address.ts';
import { formatDay } from '../../shared/time/day.ts';
import { Card } from '../../shared/ui/card.tsx';
import { Tag } from '../../shared/ui/tag.tsx';
import type { CadetRecord } from './cadet.api.ts';
import { SignConsent } from './consents/sign-consent.tsx';
import { useSigns } from './consents/consent.queries.ts';
import { isServing } from './current.ts';
import { lapse, qualificationName } from './qualifications/qualification.ts';
import classes from './cadet-record.module.css';

type Step = { tab: string; text: string; word: string; tone: 'warn' | 'bad'; consent?: string };

/**
 * Consents and qualifications that are missing or expired, each with a link to fix it. A parent signs a consent right
 * here. Empty if nothing is missing.
 */
export function NextSteps({ cadet, today }: { cadet: CadetRecord; today: string }) {
  const { put } = useAddress();
  const signs = useSigns();
  const [signing, setSigning] = useState<string | null>(null);
  const steps = isServing(cadet) ? stepsOf(cadet, today) : [];
  if (steps.length === 0 && !signing) return null;
  return (
    <div className={classes.first}>
      <Card title="Paperwork to fix" count={steps.length} flush>
        <ul className={classes.steps}>
          {steps.map(({ tab, text, word, tone, consent }) => (
            <li key={text}>
              <button type="button" onClick={() => put({ tab }, { replace: false })}>
                {text}
              </button>
              <span className={classes.stepEnd}>
                <Tag tone={tone}>{word}</Tag>
                {signs && consent && (
                  <Button
                    size="xs"
                    aria-label={`Sign ${consentLabel(consent).toLowerCase()}`}
                    onClick={() => setSigning(consent)}
                  >
                    Sign…
                  </Button>
                )}
              </span>
            </li>
          ))}
        </ul>
        {signing && <SignConsent cadet={cadet} type={signing} granted={false} onClose={() => setSigning(null)} />}
      </Card>
    </div>
  );
}

function stepsOf(cadet: CadetRecord, today: string): Step[] {
  const missing = missingConsents(cadet.consents, cadet.schools.consent_rules, today);
  const papers = missing.map((type): Step => ({
    tab: 'consents',
    text: `Consent: ${consentLabel(type).toLowerCase()}`,
    word: 'Missing',
    tone: 'warn',
    consent: type,
  }));
  const lapsing = cadet.qualifications.flatMap((held): Step[] => {
    const state = held.archived_at === null ? lapse(held.expires_on, today) : 'holds';
    if (state === 'holds') return [];
    const word = state === 'lapsed' ? 'Expired' : formatDay(held.expires_on);
    return [{ tab: 'qualifications', text: qualificationName(held), word, tone: state === 'lapsed' ? 'bad' : 'warn' }];
  });
  return [...papers, ...lapsing];
}
