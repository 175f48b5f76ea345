import { IconAward } from '@tabler/icons-react';
import { deviceWords, wornDevices } from '../../../../domain/awards/device.ts';
import { countAwards } from '../../../../domain/awards/rack.ts';
import { QueryView } from '../../shared/query/query-view.tsx';
import { useRead } from '../../shared/query/reads.ts';
import type { SlotCadet } from '../../shared/slot/slot.ts';
import { formatDay } from '../../shared/time/day.ts';
import { Card } from '../../shared/ui/card.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Tag } from '../../shared/ui/tag.tsx';
import type { CadetAward } from './award.api.ts';
import { awards } from './award.queries.ts';
import { countWords, stateOf } from './award.ts';
import { useCadetCatalogue } from './catalogue.queries.ts';
import { deviceRuleOf } from './catalogue.ts';
import { givenOf, isStanding, isWorn } from './given.ts';
import { RibbonRack } from './ribbon-rack.tsx';
import parts from '../../shared/ui/parts.module.css';
import classes from './awards.module.css';

/** The awards of a cadet: the rack as it is worn, and every award with its day, order and citation. */
export function CadetAwards({ cadet }: { cadet: SlotCadet }) {
  const query = useRead(awards.cadet, cadet.id);
  return (
    <QueryView
      query={query}
      empty={
        <EmptyState icon={IconAward} title="No awards yet" text="Approved awards show up here with their ribbons." />
      }
    >
      {(records) => <Awards records={records} />}
    </QueryView>
  );
}

function Awards({ records }: { records: CadetAward[] }) {
  const { byCode, rowSize } = useCadetCatalogue(records);
  const place = (code: string) => byCode.get(code)?.precedence ?? 0;
  const worn = countAwards(records.filter(isWorn).map(givenOf)).toSorted(
    (one, other) => place(one.code) - place(other.code),
  );
  const coming = records.filter((record) => isStanding(record) && !isWorn(record)).length;
  return (
    <div className={classes.cadet}>
      <Card title="On the uniform" count={worn.length}>
        {worn.length === 0 ? (
          <p className={parts.noteLine}>No ribbon issued yet.</p>
        ) : (
          <RibbonRack awards={worn} byCode={byCode} rowSize={rowSize} />
        )}
        {coming > 0 && <p className={classes.coming}>{`${coming} more approved. Ribbons not issued yet.`}</p>}
        <ul className={classes.legend}>
          {worn.map(({ code, count, level }) => {
            const award = byCode.get(code);
            if (!award) return null;
            const words = deviceWords(wornDevices(deviceRuleOf(award), count, level));
            return (
              <li key={code}>
                <span className={classes.sign}>{award.label}</span>
                <span>{award.name}</span>
                {words && <span className={parts.noteLine}>{words}</span>}
              </li>
            );
          })}
        </ul>
      </Card>
      <Card title="Awards" count={records.length} flush>
        <ol className={classes.records}>
          {records.map((record) => (
            <Record key={record.id} record={record} name={byCode.get(record.award_code)?.name} />
          ))}
        </ol>
      </Card>
    </div>
  );
}

function Record({ record, name }: { record: CadetAward; name: string | undefined }) {
  const { earned_on, citation, count_no, awards, school_events: event, award_orders: order, decision_note } = record;
  const { label, tone } = stateOf({ state: record.state, order_no: order?.order_no ?? null });
  const facts = [countWords(count_no), event?.title, order && `Order ${order.order_no}`].filter(Boolean).join(' · ');
  return (
    <li>
      <div>
        <p className={classes.name}>{name ?? awards?.name}</p>
        {facts && <p className={parts.noteLine}>{facts}</p>}
        {citation && <p className={classes.citation}>{citation}</p>}
        {record.state === 'rescinded' && decision_note && <p className={parts.noteLine}>{decision_note}</p>}
      </div>
      <Tag tone={tone}>{label}</Tag>
      <time dateTime={earned_on}>{formatDay(earned_on)}</time>
    </li>
  );
}
