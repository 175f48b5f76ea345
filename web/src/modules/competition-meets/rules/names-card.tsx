import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import { CADETS, counted } from '../../../shared/text/counted.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { confirm } from '../../../shared/ui/confirm.ts';
import parts from '../../../shared/ui/parts.module.css';
import { planReads } from '../overview/plan.queries.ts';
import { useEraseNames } from './erase-names.ts';

/** The names of cadets that entries still have once a meet is over, and the way to erase them. */
export function NamesCard({ meet }: { meet: string }) {
  const query = useRead(planReads.namedCadets, meet);
  const erase = useEraseNames();
  const ask = async (count: number) => {
    const question = {
      title: `Erase the names of ${counted(count, CADETS)}?`,
      text: 'Names, grades, and ties to your roster are erased permanently. Codes, scores, and results stay as they are.',
      confirmLabel: 'Erase names',
      danger: true,
    };
    if (await confirm(question)) erase.start(meet);
  };
  return (
    <Card title="Names of cadets">
      <QueryView query={query} isEmpty={() => false}>
        {(count) =>
          count === 0 ? (
            <p className={parts.noteLine}>No entry of this meet names a cadet.</p>
          ) : (
            <div className={parts.stack}>
              <p className={parts.noteLine}>
                {`Entries name ${counted(count, CADETS)}. Results know them by code, so the names can go once awards are given.`}
              </p>
              <div className={parts.verbs}>
                <ActButton busy={erase.busy} onPress={() => void ask(count)}>
                  Erase names…
                </ActButton>
              </div>
            </div>
          )
        }
      </QueryView>
    </Card>
  );
}
