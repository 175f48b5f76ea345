import { formatDay } from '../../shared/time/day.ts';
import { Fact, Facts } from '../../shared/ui/facts.tsx';
import { categoryLabel, limitWords, type SchoolAward, whyOff } from './catalogue.ts';
import { capital } from '../../shared/text/capital.ts';

/** What the catalog knows of an award, and how sure it is. */
export function AwardFacts({ award }: { award: SchoolAward }) {
  const { category, type, scheme_description, scheme_verified, criteria, confidence, limit_note, note } = award;
  return (
    <Facts>
      <Fact label="Kind">{`${categoryLabel(category)}, for ${type === 'unit' ? 'units' : 'cadets'}`}</Fact>
      <Fact label="Limit">{[limitWords(award), limit_note].filter(Boolean).join(' · ') || 'No known limit'}</Fact>
      {scheme_description && (
        <Fact label="Repeat awards">
          {scheme_verified
            ? scheme_description
            : `${scheme_description} This rule isn't verified, so the number is shown instead.`}
        </Fact>
      )}
      {criteria && <Fact label="Criteria">{criteria}</Fact>}
      <Fact label="Source">{award.is_own ? "Your school's own award" : confidence && capital(confidence)}</Fact>
      {note && <Fact label="Note">{note}</Fact>}
      <Fact label="Status">
        {whyOff(award) ??
          (award.checked_at
            ? `Checked by ${award.checked_name ?? 'the school'} on ${formatDay(award.checked_at)}${award.checked_note ? `: ${award.checked_note}` : ''}`
            : 'Can be given')}
      </Fact>
    </Facts>
  );
}
