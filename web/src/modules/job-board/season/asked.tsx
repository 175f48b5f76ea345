import { needOf } from '../../../../../domain/positions/eligibility.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { schoolRanksQuery } from '../../../shared/rank/school-ranks.ts';
import { Card } from '../../../shared/ui/card.tsx';
import { Line, Lines } from '../../../shared/ui/lines.tsx';
import type { Posting } from './season.api.ts';
import { season as reads } from './season.queries.ts';

/** What applicants need and answer, for those who run the season. */
export function Asked({ posting: { rules, questions } }: { posting: Posting }) {
  const criteria = useRead(reads.criteria).data ?? [];
  const ranks = useRead(schoolRanksQuery).data ?? [];
  // Only ranks are asked for by a code.
  const rankOf = (least: string) => ranks.find(({ code }) => code === least)?.abbreviation ?? least;
  const needs = rules.flatMap((rule) => {
    const found = criteria.find(({ code }) => code === rule.criterion);
    return found ? [needOf({ ...found, ...rule, least: rankOf(rule.least) })] : [];
  });
  return (
    <>
      <Texts title="What applicants need" texts={needs.length > 0 ? needs : ['Anyone who can see it can apply']} />
      {questions.length > 0 && <Texts title="Questions to answer" texts={questions} />}
    </>
  );
}

function Texts({ title, texts }: { title: string; texts: string[] }) {
  return (
    <Card title={title} flush>
      <Lines>
        {texts.map((text) => (
          <Line key={text} title={text} />
        ))}
      </Lines>
    </Card>
  );
}
