import { consentLabel, missingConsents } from '../../../../domain/record/consent.ts';
import { useAddress } from '../../shared/query/use-address.ts';
import { formatDay } from '../../shared/time/day.ts';
import { Card } from '../../shared/ui/card.tsx';
import { Tag } from '../../shared/ui/tag.tsx';
import type { CadetRecord } from './cadet.api.ts';
import { isServing } from './current.ts';
import { lapse, qualificationName } from './qualifications/qualification.ts';
import classes from './cadet-record.module.css';

type Step = { tab: string; text: string; word: string; tone: 'warn' | 'bad' };

/** Consents and qualifications that are missing or run out, each with the way to where it is mended; nothing where all is well. */
export function NextSteps({ cadet, today }: { cadet: CadetRecord; today: string }) {
  const { put } = useAddress();
  const steps = isServing(cadet) ? stepsOf(cadet, today) : [];
  if (steps.length === 0) return null;
  return (
    <Card title="Papers to mend" count={steps.length} flush>
      <ul className={classes.steps}>
        {steps.map(({ tab, text, word, tone }) => (
          <li key={text}>
            <button type="button" onClick={() => put({ tab }, { replace: false })}>
              {text}
            </button>
            <Tag tone={tone}>{word}</Tag>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function stepsOf(cadet: CadetRecord, today: string): Step[] {
  const missing = missingConsents(cadet.consents, cadet.schools.consent_rules, today);
  const papers = missing.map((type): Step => ({
    ...{ tab: 'consents', text: `Consent: ${consentLabel(type).toLowerCase()}`, word: 'Missing', tone: 'warn' },
  }));
  const lapsing = cadet.qualifications.flatMap((held): Step[] => {
    const state = held.archived_at === null ? lapse(held.expires_on, today) : 'holds';
    if (state === 'holds') return [];
    const word = state === 'lapsed' ? 'Expired' : formatDay(held.expires_on);
    return [{ tab: 'qualifications', text: qualificationName(held), word, tone: state === 'lapsed' ? 'bad' : 'warn' }];
  });
  return [...papers, ...lapsing];
}
